// The containing app has nothing to show; its widget does.

print(
    """
    Feed shows the newest titles of a news feed in the Today view. Say which, and put it there:
      appex defaults write org.appex.samples.feed.FeedToday feed https://example.org/feed.xml
      appex today enable org.appex.samples.feed.FeedToday
    """)
