import KeychainCommands

class RequestHandler: CommandHandler {}
