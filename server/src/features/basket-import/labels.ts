/** What is said about what was read: why a product, why not, what is wrong with a file (ui 5.2). */
export const importLabels: Record<string, { da: string; en: string }> = {
  'import.reason.number.item': { da: 'Varenummer passer', en: 'Item number fits' },
  'import.reason.number.gtin': { da: 'Stregkoden passer', en: 'Barcode fits' },
  'import.reason.number.supplier': { da: 'Leverandørens nummer passer', en: 'Supplier’s number fits' },
  'import.reason.number.own': { da: 'Jeres eget nummer passer', en: 'Your own number fits' },
  'import.reason.numberNotName': {
    da: 'Nummeret passer, navnet gør ikke',
    en: 'The number fits, the name does not',
  },
  'import.reason.replaces': {
    da: 'Erstatter {{number}}, som er udgået',
    en: 'Replaces {{number}}, which is discontinued',
  },
  'import.reason.nameAndHabit': { da: 'Navn og vane passer', en: 'Name and habit fit' },
  'import.reason.boughtTimes': { da: 'Købt {{times}} gange', en: 'Bought {{times}} times' },
  'import.reason.alwaysThis': { da: 'I køber altid denne', en: 'You always buy this one' },
  'import.reason.oneGuess': { da: 'Ét godt bud', en: 'One good guess' },
  'import.reason.several': { da: 'Flere bud er lige gode', en: 'Several guesses are as good' },
  'import.reason.unknownNumber': { da: 'Ikke et varenummer.', en: 'Not an item number.' },
  'import.reason.unknownName': { da: 'Vi kender ikke varen.', en: 'We do not know this product.' },
  'import.reason.replacedGone': {
    da: 'Varen er udgået, og erstatningen kan ikke bestilles.',
    en: 'Discontinued, and its replacement cannot be ordered.',
  },
  'import.reason.tooMany': { da: 'Antallet er for stort.', en: 'The quantity is too large.' },
  'import.reason.noQuantity': { da: 'Antal 0', en: 'Quantity 0' },
  'import.reason.notGoods': { da: 'Ligner ikke en vare', en: 'Does not look like a product' },
  'import.reason.notWritten': { da: 'Antal ikke skrevet', en: 'No quantity written' },
  'import.reason.otherUnit': { da: 'Sælges i {{unit}}', en: 'Sold by the {{unit}}' },
  'import.reason.converted': {
    da: '{{written}} er {{quantity}} {{unit}}',
    en: '{{written}} is {{quantity}} {{unit}}',
  },
  'import.reason.rounded': {
    da: '{{written}} rundet op til {{quantity}} {{unit}}',
    en: '{{written}} rounded up to {{quantity}} {{unit}}',
  },
  'import.reason.each': { da: 'á {{content}}', en: 'of {{content}}' },
  'import.reason.boughtOn': { da: 'købt {{day}}', en: 'bought {{day}}' },
  'import.empty': { da: 'Filen er tom.', en: 'The file is empty.' },
  'import.kind': {
    da: 'Filen er hverken CSV, Excel (.xlsx) eller OpenDocument (.ods). Gem den som en af dem, og prøv igen.',
    en: 'The file is neither CSV, Excel (.xlsx) nor OpenDocument (.ods). Save it as one of them and try again.',
  },
  'import.oldWorkbook': {
    da: 'Filen er et gammelt eller beskyttet Excel-ark. Gem det som .xlsx uden adgangskode, og prøv igen.',
    en: 'The file is an old or protected Excel workbook. Save it as .xlsx without a password and try again.',
  },
  'import.macros': {
    da: 'Regnearket har makroer. Gem det som .xlsx uden makroer, og prøv igen.',
    en: 'The workbook has macros. Save it as .xlsx without macros and try again.',
  },
  'import.broken': {
    da: 'Filen er beskadiget eller ikke hel. Gem den igen, og prøv så.',
    en: 'The file is damaged or incomplete. Save it again and try once more.',
  },
  'import.textTooLarge': {
    da: 'Filen er større end {{max}} MB. Del den i flere.',
    en: 'The file is larger than {{max}} MB. Split it.',
  },
  'import.unpacked': {
    da: 'Regnearket fylder for meget, når det pakkes ud.',
    en: 'The workbook is too large when unpacked.',
  },
  'import.tooManyEntries': {
    da: 'Regnearket består af mere end {{max}} dele. Gem det uden billeder og tilføjelser.',
    en: 'The workbook has more than {{max}} parts. Save it without pictures and extras.',
  },
  'import.tooHeavy': {
    da: 'Filen er for tung at læse. Del den i flere.',
    en: 'The file is too heavy to read. Split it.',
  },
  'import.tooManyRows': {
    da: 'Der er mere end {{max}} linjer. Del dem i flere omgange.',
    en: 'There are more than {{max}} lines. Split them into several rounds.',
  },
  'import.tooManyColumns': {
    da: 'Række {{row}}: mere end {{max}} kolonner. Behold kun varenummer, antal og enhed.',
    en: 'Row {{row}}: more than {{max}} columns. Keep only item number, quantity and unit.',
  },
  'import.cellTooLong': {
    da: 'Række {{row}}: en celle har mere end {{max}} tegn. Kort den ned.',
    en: 'Row {{row}}: a cell has more than {{max}} characters. Shorten it.',
  },
  'import.rowTooLong': {
    da: 'Række {{row}} er for lang til at være en række. Måske mangler et anførselstegn.',
    en: 'Row {{row}} is too long to be one. A quotation mark may be missing.',
  },
  'import.quoteOpen': {
    da: 'Række {{row}}: et anførselstegn er ikke lukket. Luk det, eller fjern det.',
    en: 'Row {{row}}: a quotation mark is not closed. Close it or remove it.',
  },
  'import.quote': {
    da: 'Række {{row}}: et anførselstegn står midt i en celle. Fjern det.',
    en: 'Row {{row}}: a quotation mark stands within a cell. Remove it.',
  },
  'import.quantity': {
    da: 'Række {{row}}: “{{cell}}” er ikke et antal. Skriv et helt tal over 0.',
    en: 'Row {{row}}: “{{cell}}” is not a quantity. Write a whole number above 0.',
  },
  'import.quantityMissing': {
    da: 'Række {{row}}: antal mangler.',
    en: 'Row {{row}}: the quantity is missing.',
  },
  'import.productMissing': {
    da: 'Række {{row}}: varenummer mangler.',
    en: 'Row {{row}}: the item number is missing.',
  },
  'import.noQuantityColumn': {
    da: 'Række {{row}}: vi kan ikke se, hvilken kolonne der er antal. Skriv Antal over den.',
    en: 'Row {{row}}: no column looks like the quantity. Write Quantity above it.',
  },
  'import.noProductColumn': {
    da: 'Række {{row}}: vi kan ikke se, hvilken kolonne der er varenummer. Skriv Varenr. over den.',
    en: 'Row {{row}}: no column looks like the item number. Write Item number above it.',
  },
};
