import SystemServices

AppexDaemon.main(CommandLine.arguments)
