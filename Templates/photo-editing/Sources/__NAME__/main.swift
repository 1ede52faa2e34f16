// The containing app. People install it for what it does itself; its extension comes along.

print(
    """
    __NAME__ edits photos. Try it:
      appex enable __IDENTIFIER__.__NAME__Editor
      appex photos edit PHOTO --extension __IDENTIFIER__.__NAME__Editor --do "set amount 0.8; done"
    """)
