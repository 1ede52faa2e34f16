// The containing app. People install it for what it does itself; its extension comes along.

print(
    """
    __NAME__ shows web pages larger or smaller. Try it:
      appex ui __IDENTIFIER__.__NAME__Action --page https://example.org
    """)
