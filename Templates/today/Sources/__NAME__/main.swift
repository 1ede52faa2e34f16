// The containing app. People install it for what it does itself; its widget comes along.

print(
    """
    __NAME__ has a widget. Put it into the Today view:
      appex today enable __IDENTIFIER__.__NAME__Today
    """)
