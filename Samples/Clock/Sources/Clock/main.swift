// The containing app has nothing to show; its widget does.

print(
    """
    Clock shows the time in some cities in the Today view. Put it there:
      appex today enable org.appex.samples.clock.ClockToday
    """)
