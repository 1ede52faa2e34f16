// The containing app. What it does, it does inside other programs, with its Action extension.

print(
    """
    Translate replaces the words of a page, or of a selected text, by those of another language. Try it:
      appex run org.appex.samples.translate.TranslateAction --text "The house is big."
    """)
