import CImaging
