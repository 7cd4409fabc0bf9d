// Both palettes keep every text readable, and every meaning has a colour that is.
#include "views/chart/paint/charttheme.h"
#include "views/common/icon.h"
#include "views/common/theme.h"

#include <QApplication>
#include <QDir>
#include <QTest>

using views::Meaning;

class TestTheme : public QObject {
    Q_OBJECT

private slots:
    void palettesAreReadable_data() { themes(); }
    void palettesAreReadable() {
        QFETCH(bool, dark);
        const QPalette p = dark ? views::darkPalette() : views::lightPalette();
        QCOMPARE(views::isDark(p), dark);
        using P = QPalette;
        const std::vector<std::pair<P::ColorRole, P::ColorRole>> pairs = {
            {P::WindowText, P::Window},
            {P::Text, P::Base},
            {P::Text, P::AlternateBase},
            {P::ButtonText, P::Button},
            {P::HighlightedText, P::Highlight},
            {P::ToolTipText, P::ToolTipBase},
            {P::PlaceholderText, P::Base},
            {P::Link, P::Base},
            {P::Link, P::Window},
            {P::LinkVisited, P::Base}};
        for (const auto group : {P::Active, P::Inactive, P::Disabled}) {
            for (const auto& [text, base] : pairs) {
                const double ratio =
                    views::contrastRatio(p.color(group, text), p.color(group, base));
                QVERIFY2(ratio >= 4.5, qPrintable(QStringLiteral("group %1 role %2 on %3: %4")
                                                      .arg(group)
                                                      .arg(text)
                                                      .arg(base)
                                                      .arg(ratio)));
            }
        }
    }

    void meaningsAreReadable_data() { themes(); }
    void meaningsAreReadable() {
        QFETCH(bool, dark);
        const QPalette p = dark ? views::darkPalette() : views::lightPalette();
        for (const Meaning meaning :
             {Meaning::Event, Meaning::State, Meaning::Action, Meaning::Invalid, Meaning::Error,
              Meaning::Warning, Meaning::Good, Meaning::Muted, Meaning::Added, Meaning::Removed}) {
            const QColor c = views::colour(meaning, p);
            for (const auto role : {QPalette::Base, QPalette::Window, QPalette::AlternateBase}) {
                QVERIFY2(views::contrastRatio(c, p.color(role)) >= 4.5,
                         qPrintable(QStringLiteral("meaning %1 on role %2: %3")
                                        .arg(static_cast<int>(meaning))
                                        .arg(role)
                                        .arg(views::contrastRatio(c, p.color(role)))));
            }
            const QColor text = p.color(QPalette::WindowText);
            QVERIFY(views::contrastRatio(text, views::tint(meaning, p)) >= 4.5);
        }
    }

    void contrastIsWcag() {
        QCOMPARE(views::contrastRatio(Qt::black, Qt::white), 21.0);
        QCOMPARE(views::contrastRatio(Qt::white, Qt::white), 1.0);
    }

    void iconsFollowThePalette() {
        const QStringList files =
            QDir(QStringLiteral(":/icons")).entryList({QStringLiteral("*.svg")});
        QVERIFY(files.size() > 30);
        for (const bool dark : {false, true}) {
            QApplication::setPalette(dark ? views::darkPalette() : views::lightPalette());
            const QColor ink = QApplication::palette().color(QPalette::WindowText);
            for (const QString& file : files) {
                if (file == QLatin1String("moorebench.svg"))
                    continue;
                const QIcon icon = views::icon(file.chopped(4));
                QVERIFY2(!icon.isNull(), qPrintable(file));
                const QImage image = icon.pixmap(QSize(24, 24), 2.0).toImage();
                QCOMPARE(image.width(), 48);
                int drawn = 0;
                for (int y = 0; y < image.height(); ++y) {
                    for (int x = 0; x < image.width(); ++x) {
                        const QColor c = image.pixelColor(x, y);
                        if (c.alpha() < 250)
                            continue;
                        ++drawn;
                        QVERIFY2(std::abs(c.red() - ink.red()) <= 2 &&
                                     std::abs(c.blue() - ink.blue()) <= 2,
                                 qPrintable(file + c.name()));
                    }
                }
                QVERIFY2(drawn > 20, qPrintable(file));
            }
        }
        QVERIFY(views::icon(QStringLiteral("no such icon")).isNull());
    }

    void choiceWins() {
        views::applyTheme(*qApp, views::ThemeChoice::Dark);
        QVERIFY(views::isDark(QApplication::palette()));
        views::applyTheme(*qApp, views::ThemeChoice::Light);
        QVERIFY(!views::isDark(QApplication::palette()));
    }

private:
    static void themes() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
