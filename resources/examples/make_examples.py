#!/usr/bin/env python3
"""Writes the example projects beside this script. Standard library only; the same bytes every time.

The examples are made up for this program: machines of everyday devices and protocols, walked by a
small linear congruential generator, so that no version of Python changes a byte.
"""
import json
import pathlib

HERE = pathlib.Path(__file__).parent


class Chance:
    """Numerical Recipes' generator: enough for walks, and the same everywhere."""

    def __init__(self, seed):
        self.value = seed

    def below(self, bound):
        self.value = (self.value * 1664525 + 1013904223) % 2**32
        return (self.value >> 8) % bound

    def pick(self, items):
        return items[self.below(len(items))]


def observation(name, context, tokens, description='', enabled=True):
    return {'name': name, 'description': description, 'enabled': enabled,
            'start_context': context, 'sequence': tokens.split() if isinstance(tokens, str) else tokens}


def named(names):
    return [{'name': n, 'description': d} for n, d in names]


def machine(initial=None, events=(), states=(), actions=(), entry=(), leave=(), transitions=()):
    return {'initial_state': initial, 'events': named(events),
            'states': [{'name': n, 'description': d, 'terminal_state': t} for n, d, t in states],
            'actions': named(actions),
            'state_actions': {'entry': [{'state': s, 'action': a} for s, a in entry],
                              'exit': [{'state': s, 'action': a} for s, a in leave]},
            'transition_table': [{'state': s, 'event': e, 'state_next': t}
                                 for s, e, t in transitions]}


def project(name, description, sequences, state_machine=None, notation=(), simulator=()):
    return {'file_id': 'moorebench-project', 'file_version': '1.0.0',
            'settings': {'name': name, 'description': description, 'version': '1'},
            'state_machine': state_machine or machine(),
            'chart': {'engine': 'dot', 'rank_dir': 'LR', 'positions': [],
                      'terminal_notation': [{'state': s, 'indicator': i} for s, i in notation],
                      'imported': None},
            'solver': {'sequences': sequences, 'constraints': []},
            'simulator': {'stop_at_terminal': True,
                          'sequences': [{'name': n, 'description': d, 'sequence': s.split()}
                                        for n, d, s in simulator]},
            'policies': [], 'explain': {'accepted': [], 'pinned': []}}


def turnstile():
    """Every state is named: inference only has to put the observations together."""
    locked = 'state_locked action_lock_arm action_show_red'
    unlocked = 'state_unlocked action_release_arm action_show_green'
    alarm = 'state_alarm action_sound_alarm'
    service = 'state_service action_release_arm action_show_amber'
    return project(
        'Turnstile',
        'A turnstile at the entrance of a swimming pool. Every state is named in the observations, '
        'so inference puts them together into four states without guessing.',
        [observation('one visitor', 'initial',
                     f'{locked} event_coin {unlocked} event_push {locked}',
                     'Pay, walk through, locked again.'),
         observation('a generous visitor', 'initial',
                     f'{locked} event_coin {unlocked} event_coin {unlocked} event_push {locked}',
                     'A second coin changes nothing.'),
         observation('pushing without paying', 'initial',
                     f'{locked} event_push {alarm} event_reset_key {locked} event_coin {unlocked}'),
         observation('alarm goes on', 'initial',
                     f'{locked} event_push {alarm} event_push {alarm} event_reset_key {locked}'),
         observation('cleaning', 'initial',
                     f'{locked} event_service_key {service} event_push {service} '
                     f'event_service_key {locked}'),
         observation('time runs out', 'initial',
                     f'{locked} event_coin {unlocked} event_timeout {locked} event_push {alarm}')])


def handshake():
    """Only the segments sent are seen; the states of the protocol are hidden."""
    sequences = [
        ('active open and close',
         'event_connect action_send_syn event_recv_syn_ack action_send_ack event_send_data '
         'action_send_segment event_recv_ack event_close action_send_fin event_recv_ack '
         'event_recv_fin action_send_ack event_timeout action_release'),
        ('passive open',
         'event_listen event_recv_syn action_send_syn_ack event_recv_ack event_recv_data '
         'action_send_ack event_recv_fin action_send_ack event_close action_send_fin '
         'event_recv_ack action_release'),
        ('refused', 'event_connect action_send_syn event_recv_rst action_report_refused'),
        ('syn is repeated',
         'event_connect action_send_syn event_timeout action_send_syn event_timeout '
         'action_send_syn event_recv_syn_ack action_send_ack event_send_data action_send_segment'),
        ('both sides open',
         'event_connect action_send_syn event_recv_syn action_send_syn_ack event_recv_ack '
         'event_send_data action_send_segment event_recv_ack event_recv_data action_send_ack'),
        ('both sides close',
         'event_connect action_send_syn event_recv_syn_ack action_send_ack event_close '
         'action_send_fin event_recv_fin action_send_ack event_recv_ack event_timeout '
         'action_release'),
        ('a segment is lost',
         'event_connect action_send_syn event_recv_syn_ack action_send_ack event_send_data '
         'action_send_segment event_timeout action_send_segment event_recv_ack event_send_data '
         'action_send_segment event_recv_ack'),
        ('reset while open',
         'event_listen event_recv_syn action_send_syn_ack event_recv_ack event_recv_rst '
         'action_report_reset'),
        ('listening is given up', 'event_listen event_close action_release'),
        ('reset while opening',
         'event_listen event_recv_syn action_send_syn_ack event_recv_rst event_recv_syn '
         'action_send_syn_ack event_recv_ack event_recv_data action_send_ack'),
        ('long transfer',
         'event_listen event_recv_syn action_send_syn_ack event_recv_ack event_recv_data '
         'action_send_ack event_recv_data action_send_ack event_send_data action_send_segment '
         'event_recv_ack event_recv_data action_send_ack event_recv_fin action_send_ack '
         'event_close action_send_fin event_recv_ack action_release')]
    return project(
        'Connection handshake',
        'Opening and closing a connection, as seen on the wire. No observation names a state: all '
        'states are hidden, and merging finds those that behave alike.',
        [observation(name, 'initial', 'state_closed ' + tokens) for name, tokens in sequences])


def lift_door():
    """A machine drawn by hand that the observations contradict: something to compare and to lose."""
    drawn = machine(
        initial='state_closed',
        events=[('event_call', 'Somebody presses the button'), ('event_opened', 'End switch'),
                ('event_timeout', 'The door was open long enough'),
                ('event_obstacle', 'Light barrier'), ('event_shut', 'End switch'),
                ('event_fire_alarm', ''), ('event_key', 'Service key')],
        states=[('state_closed', 'Ready to travel', False),
                ('state_opening', '', False), ('state_open', '', False),
                ('state_closing', '', False),
                ('state_evacuated', 'Out of service until the fire brigade resets it', True),
                ('state_out_of_order', 'Needs a technician', True)],
        actions=[('action_motor_open', ''), ('action_motor_close', ''), ('action_motor_off', ''),
                 ('action_chime', ''), ('action_light_on', ''), ('action_log_door', '')],
        entry=[('state_closed', 'action_motor_off'), ('state_opening', 'action_motor_open'),
               ('state_open', 'action_motor_off'), ('state_open', 'action_light_on'),
               ('state_closing', 'action_motor_close'),
               ('state_evacuated', 'action_motor_open')],
        leave=[('state_open', 'action_log_door'), ('state_closed', 'action_log_door')],
        transitions=[('state_closed', 'event_call', 'state_opening'),
                     ('state_opening', 'event_opened', 'state_open'),
                     ('state_open', 'event_timeout', 'state_closing'),
                     ('state_closing', 'event_shut', 'state_closed'),
                     ('state_closing', 'event_obstacle', 'state_out_of_order'),
                     ('state_closed', 'event_fire_alarm', 'state_evacuated'),
                     ('state_open', 'event_fire_alarm', 'state_evacuated')])
    closed = 'state_closed action_motor_off'
    opening = 'state_opening action_motor_open action_chime'
    opened = 'state_open action_motor_off action_light_on'
    closing = 'state_closing action_motor_close'
    fire = 'state_evacuated action_motor_open'
    return project(
        'Lift door',
        'The door of a lift: a machine drawn from memory, with terminal states and exit actions, '
        'and observations of the real door that tell another story. The review shows what differs '
        'and what would be lost.',
        [observation('a ride', 'initial',
                     f'{closed} event_call {opening} event_opened {opened} event_timeout {closing} '
                     f'event_shut {closed}'),
         observation('a foot in the door', 'initial',
                     f'{closed} event_call {opening} event_opened {opened} event_timeout {closing} '
                     f'event_obstacle {opening} event_opened {opened}',
                     'The real door opens again and chimes.'),
         observation('called while closing', 'initial',
                     f'{closed} event_call {opening} event_opened {opened} event_timeout {closing} '
                     f'event_call {opening}'),
         observation('fire', 'initial', f'{closed} event_fire_alarm {fire}'),
         observation('fire while open', 'initial',
                     f'{closed} event_call {opening} event_opened {opened} event_fire_alarm {fire} '
                     f'event_key {closed}'),
         observation('blocked', 'initial',
                     f'{closed} event_call {opening} event_opened {opened} event_timeout {closing} '
                     f'event_obstacle {opening} event_opened {opened} event_timeout {closing} '
                     f'event_blocked action_motor_off action_alarm event_key {closed}',
                     'The door gives up; no token names the state it is in then.'),
         observation('suspicious log', 'initial', f'{closed} event_call {closed}',
                     'From a defective logger, hence disabled.', enabled=False)],
        drawn, notation=[('state_evacuated', 1), ('state_out_of_order', 2)],
        simulator=[('a ride', '', 'event_call event_opened event_timeout event_shut')])


def login_session():
    """Fragments of logs: some go on from a known place, of some nobody knows where they begin."""
    return project(
        'Login session',
        'A login service. Besides whole sessions there are fragments: continuations of sessions '
        'that began before the log, and pieces whose beginning inference has to find.',
        [observation('first try', 'initial',
                     'state_logged_out event_enter_name action_ask_password event_enter_good '
                     'state_logged_in action_greet action_start_timer event_work action_reset_timer '
                     'event_log_out state_logged_out'),
         observation('second try', 'initial',
                     'state_logged_out event_enter_name action_ask_password event_enter_bad '
                     'action_warn action_ask_password event_enter_good state_logged_in '
                     'action_greet action_start_timer event_idle action_lock_screen '
                     'event_enter_good action_reset_timer event_log_out state_logged_out'),
         observation('locked out', 'initial',
                     'state_logged_out event_enter_name action_ask_password event_enter_bad '
                     'action_warn action_ask_password event_enter_bad state_locked_out '
                     'action_notify_admin event_admin_reset state_logged_out'),
         observation('cancelled', 'initial',
                     'state_logged_out event_enter_name action_ask_password event_cancel '
                     'state_logged_out event_enter_name action_ask_password event_enter_good '
                     'state_logged_in action_greet action_start_timer'),
         observation('night shift', 'continuation',
                     'action_reset_timer event_work action_reset_timer event_idle '
                     'action_lock_screen event_enter_good action_reset_timer event_work '
                     'action_reset_timer event_log_out state_logged_out',
                     'The log was rotated at midnight, in the middle of a session.'),
         observation('after the rotation', 'continuation',
                     'action_lock_screen event_enter_bad action_lock_screen event_idle '
                     'state_logged_out event_enter_name action_ask_password'),
         observation('found on a screen', 'infer',
                     'action_warn action_ask_password event_cancel state_logged_out '
                     'event_enter_name action_ask_password'),
         observation('administrator', 'infer',
                     'state_locked_out action_notify_admin event_admin_reset state_logged_out '
                     'event_enter_name action_ask_password event_enter_good action_greet '
                     'action_start_timer'),
         observation('audit', 'infer', 'action_open_audit event_export action_write_file '
                     'event_export action_write_file',
                     'Nothing connects this fragment with the rest.')])


def charger_step(state, event):
    """The battery charger: (mode, charge level, temperature level) -> the next, or None."""
    mode, charge, heat = state
    if mode == 'fault':
        return ('idle', charge, 0) if event == 'event_reset' else None
    if event == 'event_plug':
        return ('charging', charge, heat) if mode == 'idle' else None
    if event == 'event_unplug':
        return ('idle', charge, heat) if mode == 'charging' else None
    if event == 'event_heat':
        return ('fault', charge, 0) if heat == 2 else (mode, charge, heat + 1)
    if event == 'event_cool':
        return (mode, charge, max(0, heat - 1))
    if event == 'event_tick':
        if mode == 'idle':
            return (mode, max(0, charge - 1), heat)
        return (mode, min(11, charge + (1 if heat == 2 else 2)), heat)
    return None


def charger_word(state):
    mode, charge, heat = state
    if mode == 'fault':
        return ['action_disconnect', 'action_beep']
    word = [f'action_show_{charge}_bars']
    if mode == 'charging':
        word.append('action_current_high' if heat < 2 else 'action_current_low')
    if heat:
        word.append(f'action_fan_{"slow" if heat == 1 else "fast"}')
    return word


def battery_charger():
    """The large one: more than ten thousand tokens of a machine with 84 states."""
    chance = Chance(20240229)
    events = ['event_plug', 'event_unplug', 'event_heat', 'event_cool', 'event_tick', 'event_tick',
              'event_reset']
    sequences = []
    total = 0
    while total < 16000:
        state = ('idle', 0, 0)
        tokens = ['state_empty'] + charger_word(state)
        for _ in range(20 + chance.below(61)):
            possible = [e for e in events if charger_step(state, e) is not None]
            event = chance.pick(possible)
            state = charger_step(state, event)
            tokens.append(event)
            if state == ('idle', 0, 0):
                tokens.append('state_empty')
            tokens += charger_word(state)
        sequences.append(observation(f'run {len(sequences) + 1:03}', 'initial', tokens))
        total += len(tokens)
    return project(
        'Battery charger',
        'Long recordings of a battery charger. Only the empty one is named; display, current and '
        'fan tell most states apart, and a fault hides the charge until the reset. More than ten '
        'thousand tokens, 84 states.',
        sequences)


def night_shift():
    """Three recordings of one vending machine: what of the night is backed by the other two?"""
    sequences = [
        observation('night_7', 'initial',
                    'state_idle event_coin state_ready action_beep event_push state_idle '
                    'event_coin state_ready action_beep event_kick state_fault action_alarm '
                    'event_reset state_idle',
                    'The night to explain: somebody kicked the machine, somebody reset it.'),
        observation('day_1', 'initial',
                    'state_idle event_coin state_ready action_beep event_push state_idle',
                    'A quiet day: one coin, one drink.'),
        observation('bench_3', 'continuation',
                    'state_ready action_beep event_kick state_fault action_alarm',
                    'From the test bench: a kick while the machine is ready.'),
    ]
    return project(
        'Night shift',
        'Three short recordings of a vending machine. Explain night_7 to see which of its steps '
        'the other two back, and which one rests on it alone.',
        sequences)


EXAMPLES = {'turnstile': turnstile, 'connection-handshake': handshake, 'lift-door': lift_door,
            'login-session': login_session, 'battery-charger': battery_charger,
            'night-shift': night_shift}


def main():
    for name, make in EXAMPLES.items():
        text = json.dumps(make(), indent=2, ensure_ascii=False)
        (HERE / f'{name}.moorebench').write_text(text + '\n', encoding='utf-8')


if __name__ == '__main__':
    main()
