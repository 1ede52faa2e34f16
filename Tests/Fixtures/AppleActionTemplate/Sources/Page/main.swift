print("A page action.")
