import { messageLabels } from './messages/labels.ts';

export const importLabels: Record<string, { da: string; en: string }> = {
  ...messageLabels,
  'import.reason.number.item': { da: 'Varenummer passer', en: 'Item number fits' },
  'import.reason.number.gtin': { da: 'Stregkoden passer', en: 'Barcode fits' },
  'import.reason.number.supplier': { da: 'Leverandørens nummer passer', en: 'Supplier’s number fits' },
  'import.reason.number.own': { da: 'Jeres eget nummer passer', en: 'Your own number fits' },
  'import.reason.numberNotName': {
    da: 'Nummeret passer, navnet gør ikke',
    en: 'The number fits, the name does not',
  },
  'import.reason.numbersDiffer': {
    da: '{{number}} og {{other}} er to forskellige varer. Hvilken?',
    en: '{{number}} and {{other}} are two different products. Which one?',
  },
  'import.reason.otherKind': {
    da: '{{number}} står ikke som vores varenummer, men er et. Er det denne vare?',
    en: '{{number}} is not written as our item number, but is one. Is it this product?',
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
  'import.reason.quoted': { da: 'Fra en ældre mail', en: 'From an older mail' },
  'import.reason.signature': { da: 'Underskrift', en: 'Signature' },
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
  'import.reason.usualUnit': {
    da: 'Enhed ikke skrevet: {{unit}}',
    en: 'No unit written: {{unit}}',
  },
  'import.reason.quantity': {
    da: '“{{cell}}” er ikke et antal.',
    en: '“{{cell}}” is not a quantity.',
  },
  'import.reason.quantityMerged': {
    da: '“{{cell}}” er flettet over flere rækker.',
    en: '“{{cell}}” is merged over several rows.',
  },
  'import.reason.productMissing': { da: 'Varenummer mangler.', en: 'The item number is missing.' },
  'import.reason.severalProducts': {
    da: 'Linjen nævner flere varer. Del den i flere linjer.',
    en: 'The line names several products. Split it into several lines.',
  },
  'import.reason.noneWanted': { da: 'Intet antal', en: 'No quantity' },
  'import.ask.unusual': {
    da: 'Usædvanligt meget. I tager normalt {{usual}} {{unit}}',
    en: 'Unusually much. You usually take {{usual}} {{unit}}',
  },
  'import.ask.dear': {
    da: 'Dyrere end jeres dyreste ordre',
    en: 'Dearer than your dearest order',
  },
  'import.ask.much': { da: 'Usædvanligt meget. Passer det?', en: 'Unusually much. Is that right?' },
  'import.ask.unit': { da: 'Hvilken enhed?', en: 'Which unit?' },
  'import.ask.number': {
    da: 'Læst som {{quantity}}. Passer det?',
    en: 'Read as {{quantity}}. Is that right?',
  },
  'import.ask.readings': { da: 'Hvilket antal?', en: 'Which quantity?' },
  'import.ask.leftOver': {
    da: '“{{rest}}” er ikke læst med. Hvilket antal?',
    en: '“{{rest}}” was left unread. Which quantity?',
  },
  'import.ask.word': {
    da: '“{{word}}” står ikke ved varen. Er det den?',
    en: '“{{word}}” is not said of the product. Is it this one?',
  },
  'import.note.hiddenRows': {
    da: 'Skjulte rækker er ikke læst: {{count}}.',
    en: 'Hidden rows were not read: {{count}}.',
  },
  'import.note.hiddenSheets': {
    da: 'Skjulte ark er ikke læst: {{names}}.',
    en: 'Hidden sheets were not read: {{names}}.',
  },
  'import.note.oneSheet': {
    da: 'Læst fra arket {{sheet}}, ikke fra {{others}}.',
    en: 'Read from the sheet {{sheet}}, not from {{others}}.',
  },
  'import.severalSheets': {
    da: 'Flere ark ligner en bestilling: {{sheets}}. Vælg ét, eller gem det for sig.',
    en: 'Several sheets look like an order: {{sheets}}. Choose one or save it by itself.',
  },
  'import.noSuchSheet': {
    da: 'Der er intet ark i filen, der hedder {{sheet}}.',
    en: 'The file has no sheet called {{sheet}}.',
  },
  'import.quantityMerged': {
    da: 'Række {{row}}: “{{cell}}” er flettet over flere rækker. Skriv antallet i hver række.',
    en: 'Row {{row}}: “{{cell}}” is merged over several rows. Enter the quantity in each row.',
  },
  'import.sideBySide': {
    da: 'Række {{row}}: der står to tabeller ved siden af hinanden. Sæt dem under hinanden, eller behold én.',
    en: 'Row {{row}}: two tables stand side by side. Put them one below the other or keep one.',
  },
  'import.reason.each': { da: 'á {{content}}', en: 'of {{content}}' },
  'import.reason.boughtOn': { da: 'købt {{day}}', en: 'bought {{day}}' },
  'import.empty': { da: 'Filen er tom.', en: 'The file is empty.' },
  'import.kind': {
    da: 'Filen er {{kind}} og ikke en ordrefil. Gem bestillingen som CSV, Excel (.xlsx) eller OpenDocument (.ods), og prøv igen.',
    en: 'The file is {{kind}} and not an order file. Save the order as CSV, Excel (.xlsx) or OpenDocument (.ods) and try again.',
  },
  'import.kind.pdf': { da: 'en PDF', en: 'a PDF' },
  'import.kind.picture': { da: 'et billede', en: 'a picture' },
  'import.kind.document': { da: 'et Word-dokument', en: 'a Word document' },
  'import.kind.slides': { da: 'en PowerPoint', en: 'a PowerPoint presentation' },
  'import.kind.archive': { da: 'en pakket mappe (zip)', en: 'a zipped folder' },
  'import.kind.binaryWorkbook': { da: 'et binært Excel-ark (.xlsb)', en: 'a binary Excel workbook (.xlsb)' },
  'import.kind.numbers': { da: 'et Numbers-ark', en: 'a Numbers sheet' },
  'import.kind.compressed': { da: 'en komprimeret fil', en: 'a compressed file' },
  'import.kind.program': { da: 'et program', en: 'a program' },
  'import.kind.page': { da: 'en webside', en: 'a web page' },
  'import.kind.richText': { da: 'et RTF-dokument', en: 'an RTF document' },
  'import.kind.mail': { da: 'en mail', en: 'a mail' },
  'import.kind.data': { da: 'en JSON-fil', en: 'a JSON file' },
  'import.kind.other': { da: 'af en ukendt type', en: 'of an unknown kind' },
  'import.oldWorkbook': {
    da: 'Filen er et gammelt Excel-ark (.xls). Gem det som .xlsx, og prøv igen.',
    en: 'The file is an old Excel workbook (.xls). Save it as .xlsx and try again.',
  },
  'import.protected': {
    da: 'Filen er beskyttet med adgangskode. Gem den uden adgangskode, og prøv igen.',
    en: 'The file is protected by a password. Save it without one and try again.',
  },
  'import.otherMessage': {
    da: 'Filen er {{message}} og ikke en ordre. Send en ordre (EDIFACT ORDERS eller UBL Order), CSV, Excel eller OpenDocument.',
    en: 'The file is {{message}} and not an order. Send an order (EDIFACT ORDERS or UBL Order), CSV, Excel or OpenDocument.',
  },
  'import.broken': {
    da: 'Filen er beskadiget eller ikke hel. Gem den igen, og prøv så.',
    en: 'The file is damaged or incomplete. Save it again and try once more.',
  },
  'import.declares': {
    da: 'Filen har en DOCTYPE med egne erklæringer, og den slags læses ikke. Gem den uden, og prøv igen.',
    en: 'The file has a DOCTYPE with declarations of its own, which are not read. Save it without and try again.',
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
  'import.tooMuchText': {
    da: 'Arket har mere end {{max}} tegn. Behold kun varenummer, navn, antal og enhed.',
    en: 'The sheet has more than {{max}} characters. Keep only item number, name, quantity and unit.',
  },
  'import.tooManySheets': {
    da: 'Der er mere end {{max}} ark i filen. Gem arket med bestillingen for sig.',
    en: 'There are more than {{max}} sheets in the file. Save the one with the order by itself.',
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
  'import.quantity': {
    da: 'Række {{row}}: “{{cell}}” er ikke et antal. Skriv et helt tal over 0.',
    en: 'Row {{row}}: “{{cell}}” is not a quantity. Enter a whole number above 0.',
  },
  'import.productMissing': {
    da: 'Række {{row}}: varenummer mangler.',
    en: 'Row {{row}}: the item number is missing.',
  },
  'import.noLines': {
    da: 'Ingen linje i filen ligner en bestilling. Hver linje skal have et varenummer og et antal.',
    en: 'No line of the file looks like an order. Each line needs an item number and a quantity.',
  },
  'import.noQuantityColumn': {
    da: 'Række {{row}}: vi kan ikke se, hvilken kolonne der er antal. Skriv Antal over den.',
    en: 'Row {{row}}: no column looks like the quantity. Enter Quantity above it.',
  },
  'import.noProductColumn': {
    da: 'Række {{row}}: vi kan ikke se, hvilken kolonne der er varenummer. Skriv Varenr. over den.',
    en: 'Row {{row}}: no column looks like the item number. Enter Item number above it.',
  },
};

/**
 * The placeholders in the text about something that a document says besides its lines; undefined when there is no such text. Our
 * own amount is stored in øre, as `oursOre`.
 */
export function noticeParams(key: string): string[] | undefined {
  const text = key.startsWith('import.note.') ? importLabels[key]?.da : undefined;
  return text
    ?.matchAll(/\{\{(\w+)\}\}/g)
    .map(([, name = '']) => (name === 'ours' ? 'oursOre' : name))
    .toArray();
}
