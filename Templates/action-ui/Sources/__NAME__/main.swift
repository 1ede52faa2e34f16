// The containing app. People install it for what it does itself; its extension comes along.

print(
    """
    __NAME__ works on pictures in other programs. Try it:
      appex ui __IDENTIFIER__.__NAME__Action PICTURE
    """)
