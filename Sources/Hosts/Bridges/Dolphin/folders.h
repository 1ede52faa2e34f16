#pragma once
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTimer>
#include <QUrl>
#include <QVector>

class KCoreDirLister;
class QWidget;

/// The folders that the windows of this program show: each view lists one, and those in it that are unfolded.
class Folders : public QObject
{
    Q_OBJECT
public:
    Folders();
    /// There may be a new view, which shows this folder.
    void look(const QString &folder);
    bool shows(const QString &folder) const { return m_shown.contains(folder); }
    /// Whether this is the folder in whose view the person is.
    bool isCurrent(const QUrl &folder);

Q_SIGNALS:
    void changed(const QStringList &shown, const QStringList &hidden);

private:
    void find();
    void update();

    QVector<QPointer<KCoreDirLister>> m_listers;
    QSet<QString> m_shown;
    QTimer m_soon;
};
