// The containing app. What it does, it does inside other programs, with its Action extension.

print(
    """
    Markup draws on pictures inside the program that has them. Try it:
      appex ui org.appex.markup.MarkupAction photo.jpg
    """)
