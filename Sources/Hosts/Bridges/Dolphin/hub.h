#pragma once
#include <QJsonObject>
#include <QLocalSocket>
#include <QTimer>
#include <functional>

/// The socket to the hub of file managers: lines in, lines out, never blocking. The hub is started when it is needed, and knows the extensions.
/// Documentation/file-managers.md describes the lines.
class Hub : public QObject
{
    Q_OBJECT
public:
    Hub();
    bool isConnected() const { return m_socket.state() == QLocalSocket::ConnectedState; }
    void send(const QJsonObject &message);
    /// Sends a message and reads what comes until it is answered, for a short time.
    void ask(const QJsonObject &message, const std::function<bool()> &isAnswered);

Q_SIGNALS:
    void connected();
    void disconnected();
    void received(const QJsonObject &message);

private:
    static QString program();
    static QString path();
    void connectOrStart();
    bool open();
    void retry();
    void read();
    void ended();

    QLocalSocket m_socket;
    QTimer m_retry;
    int m_tries = 0;
};
