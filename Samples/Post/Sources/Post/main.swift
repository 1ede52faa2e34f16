// The containing app. What it does, it does from other programs, with its Share extension.

print(
    """
    Post sends text, links and pictures to a server of yours, from the share sheet of any program.

    Start the server that comes with this sample, then share something:
      swift run --package-path Samples/Post/Server
      appex share photo.jpg
    """)
