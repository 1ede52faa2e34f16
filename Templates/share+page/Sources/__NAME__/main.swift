// The containing app. People install it for what it does itself; its extension comes along.

print(
    """
    __NAME__ shares web pages. Try it:
      appex ui __IDENTIFIER__.__NAME__Share --page https://example.org
    """)
