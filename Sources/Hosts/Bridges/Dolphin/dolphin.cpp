#include "dolphin.h"

#include <QCoreApplication>

Dolphin &Dolphin::shared()
{
    static QPointer<QObject> owner;
    static Dolphin *dolphin = nullptr;
    if (!owner) {
        // It ends with the program's object, before what it uses does.
        owner = new QObject(QCoreApplication::instance());
        dolphin = new Dolphin;
        QObject::connect(owner, &QObject::destroyed, [] { delete std::exchange(dolphin, nullptr); });
    }
    return *dolphin;
}
