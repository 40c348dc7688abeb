# Wrote order-openpyxl.xlsx beside it, with openpyxl 3.0.9 (Debian's python3-openpyxl): python3 write-order.py
from datetime import date

from openpyxl import Workbook

book = Workbook()
sheet = book.active
sheet.title = "Ordre"
sheet["A1"] = "Bestilling til Restaurant Havnen"
sheet.merge_cells("A1:D1")
sheet["A2"], sheet["B2"] = "Levering", date(2026, 11, 27)
sheet.append([])
for row in [
    ["Varenr", "Navn", "Antal", "Enhed"],
    [204118, "Kylling", 2, "ps"],
    ["00412399", "Torsk & <sej>", 3, "ps"],
    [204118, "Skjult", 90, "ps"],
    [601188, "Rugbrød", None, None],
    [601189, "Regnet", "=1+2", "ps"],
]:
    sheet.append(row)
sheet.row_dimensions[7].hidden = True
prices = book.create_sheet("Priser")
prices.append(["Varenr", "Antal"])
prices.append([204118, 99])
prices.sheet_state = "hidden"
book.save("order-openpyxl.xlsx")
