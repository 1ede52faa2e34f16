#include "hub.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QStandardPaths>
#include <dlfcn.h>
#include <sys/stat.h>
#include <unistd.h>

namespace
{
constexpr int menuMilliseconds = 200;
/// How often a hub that was just started is looked for, and how soon after that one is started again.
constexpr int mostTries = 100;
constexpr int tryMilliseconds = 50;
constexpr int restMilliseconds = 30'000;
constexpr int againMilliseconds = 2'000;
/// So many lines are heard before the file manager has its turn.
constexpr int mostLines = 20;
/// No line of the hub is longer.
constexpr qint64 mostBytes = 64 << 20;
}

Hub::Hub()
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &Hub::retry);
    connect(&m_socket, &QLocalSocket::readyRead, this, &Hub::read);
    connect(&m_socket, &QLocalSocket::disconnected, this, &Hub::ended);
    // Whoever makes it listens first.
    m_retry.start(0);
    m_tries = mostTries;
}

/// The program appex that was installed with this library.
QString Hub::program()
{
    Dl_info info;
    if (!dladdr(reinterpret_cast<const void *>(&menuMilliseconds), &info) || !info.dli_fname)
        return {};
    const QString folder = QString::fromLocal8Bit(info.dli_fname).section(QLatin1Char('/'), 0, -2);
    char *path = realpath(QFile::encodeName(folder + QLatin1String("/../../bin/appex")).constData(), nullptr);
    const QString found = path ? QFile::decodeName(path) : QString();
    free(path);
    return found;
}

/// The socket, in a folder that nobody else can write to; empty without such a folder.
QString Hub::path()
{
    const QByteArray base = qgetenv("XDG_RUNTIME_DIR");
    const QByteArray folder = base.startsWith('/') ? base + "/appex" : "/tmp/appex-" + QByteArray::number(getuid());
    struct stat status;
    const bool isOwn =
        lstat(folder.constData(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == getuid() && !(status.st_mode & 077);
    return isOwn ? QFile::decodeName(folder) + QLatin1String("/files.sock") : QString();
}

bool Hub::open()
{
    const QString path = this->path();
    if (path.isEmpty())
        return false;
    m_socket.connectToServer(path);
    if (!isConnected()) {
        m_socket.abort();
        return false;
    }
    // A menu of every program of KDE, which an installed Appex has for everybody.
    const bool hasShare =
        !QStandardPaths::locate(QStandardPaths::GenericDataLocation, QStringLiteral("kio/servicemenus/org.appex.Share.desktop")).isEmpty();
    send({{"hello", QCoreApplication::applicationName()}, {"hasShare", hasShare}});
    Q_EMIT connected();
    return true;
}

/// Connects, or starts the hub and tries again soon, and then now and then.
void Hub::retry()
{
    if (isConnected() || open())
        return;
    if (++m_tries <= mostTries) {
        m_retry.start(m_tries == mostTries ? restMilliseconds : tryMilliseconds);
        return;
    }
    m_tries = 0;
    QProcess hub;
    hub.setProgram(program());
    hub.setArguments({QStringLiteral("files"), QStringLiteral("hub")});
    hub.setStandardInputFile(QProcess::nullDevice());
    hub.setStandardOutputFile(QProcess::nullDevice());
    hub.setStandardErrorFile(QProcess::nullDevice());
    if (hub.program().isEmpty() || !hub.startDetached())
        m_tries = mostTries;
    m_retry.start(m_tries == mostTries ? restMilliseconds : tryMilliseconds);
}

/// It was ended, or ended itself: it comes back for as long as there is something to show.
void Hub::ended()
{
    m_tries = mostTries;
    m_retry.start(againMilliseconds);
    Q_EMIT disconnected();
}

void Hub::send(const QJsonObject &message)
{
    if (isConnected())
        m_socket.write(QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n');
}

void Hub::ask(const QJsonObject &message, const std::function<bool()> &isAnswered)
{
    send(message);
    QElapsedTimer time;
    time.start();
    while (isConnected() && !isAnswered()) {
        const qint64 remaining = menuMilliseconds - time.elapsed();
        if (remaining <= 0 || !m_socket.waitForReadyRead(int(remaining)))
            return;
        read();
    }
}

void Hub::read()
{
    for (int count = 0; m_socket.canReadLine(); ++count) {
        if (count == mostLines) {
            QMetaObject::invokeMethod(this, &Hub::read, Qt::QueuedConnection);
            return;
        }
        // What is no message is skipped: a hub of another version may say more.
        const QJsonDocument line = QJsonDocument::fromJson(m_socket.readLine());
        if (line.isObject())
            Q_EMIT received(line.object());
    }
    if (m_socket.bytesAvailable() > mostBytes)
        m_socket.abort();
}
