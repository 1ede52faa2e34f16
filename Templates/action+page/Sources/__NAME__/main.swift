// The containing app. People install it for what it does itself; its extension comes along.

print(
    """
    __NAME__ counts the words of web pages. Try it:
      appex run __IDENTIFIER__.__NAME__Action --page https://example.org
    """)
