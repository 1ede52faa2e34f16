// The containing app. People install it for what it does itself; its extension comes along.

print(
    """
    __NAME__ shares from other programs. Try it:
      appex share --text "some words"
    """)
