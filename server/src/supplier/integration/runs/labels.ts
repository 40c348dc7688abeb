export const importRunLabels = {
  'import.why.archive': {
    da: 'Filen er en Excel-projektmappe eller et arkiv. Gem den som “CSV UTF-8” først.',
    en: 'The file is an Excel workbook or an archive. Save it as “CSV UTF-8” first.',
  },
  'import.why.oldWorkbook': {
    da: 'Filen er en gammel Excel-projektmappe. Gem den som “CSV UTF-8” først.',
    en: 'The file is an old Excel workbook. Save it as “CSV UTF-8” first.',
  },
  'import.why.pdf': {
    da: 'Filen er en PDF. Gem varerne som “CSV UTF-8” først.',
    en: 'The file is a PDF. Save the rows as “CSV UTF-8” first.',
  },
  'import.why.compressed': {
    da: 'Filen er pakket. Pak den ud først.',
    en: 'The file is compressed. Unpack it first.',
  },
  'import.why.picture': {
    da: 'Filen er et billede. Vælg en CSV-fil.',
    en: 'The file is a picture. Choose a CSV file.',
  },
  'import.why.encoding': {
    da: 'Filen begynder som {{encoding}}, men er det ikke hele vejen. Gem den som “CSV UTF-8”.',
    en: 'The file begins as {{encoding}} and is not that throughout. Save it as “CSV UTF-8”.',
  },
  'import.why.unsure': {
    da: 'Filens bogstaver kan ikke læses med sikkerhed: et ord er “{{one}}” i {{first}} og “{{other}}” i {{second}}. Gem filen som “CSV UTF-8”.',
    en: 'The letters of the file cannot be read with certainty: a word is “{{one}}” in {{first}} and “{{other}}” in {{second}}. Save it as “CSV UTF-8”.',
  },
  'import.why.noText': {
    da: 'Filen er ikke en tekstfil: linje {{line}} har tegnet NUL. Gem den igen som “CSV UTF-8”.',
    en: 'The file is not a text file: line {{line}} has a NUL character. Export it again as “CSV UTF-8”.',
  },
  'import.why.empty': { da: 'Filen er tom. Eksportér den igen.', en: 'The file is empty. Export it again.' },
  'import.why.tooLarge': {
    da: 'Filen fylder {{bytes}} bytes. Der læses højst {{most}} ad gangen. Del den.',
    en: 'The file has {{bytes}} bytes. At most {{most}} are read at once. Split it.',
  },
  'import.why.columns': {
    da: 'Filen har {{count}} kolonner. Der læses højst {{most}}. Fjern dem, der ikke bruges.',
    en: 'The file has {{count}} columns. At most {{most}} are read. Leave out those that are not needed.',
  },
  'import.why.quoteOpen': {
    da: 'Række {{row}}: Et anførselstegn bliver aldrig lukket. Luk det, eller skriv det to gange, hvis det hører til teksten.',
    en: 'Row {{row}}: a quotation mark is never closed. Close it, or write it twice when it belongs to the text.',
  },
  'import.why.rowTooLong': {
    da: 'Række {{row}} er for lang til at være én række. Et anførselstegn mangler nok at blive lukket.',
    en: 'Row {{row}} is too long to be one row. A quotation mark is probably not closed.',
  },
  'import.why.quoteInside': {
    da: 'Række {{row}}: Et anførselstegn står inde i et felt. Sæt feltet i anførselstegn, og skriv dem indeni to gange.',
    en: 'Row {{row}}: a quotation mark stands within a field. Put the field in quotation marks and write those inside twice.',
  },
  'import.why.rows': {
    da: 'Filen har mere end {{most}} rækker. Del den i flere filer.',
    en: 'The file has more than {{most}} rows. Split it into several files.',
  },
  'import.why.noRows': {
    da: 'Filen har overskrifter, men ingen rækker. Eksportér den med sine rækker.',
    en: 'The file has a header and no rows. Export it with its rows.',
  },
  'import.why.mappedMissing': {
    da: 'Kolonnen “{{header}}”, som blev brugt til {{field}} sidst, mangler. Filens kolonner er: {{headers}}.',
    en: 'The column “{{header}}”, which was used for {{field}} before, is missing. The columns of the file are: {{headers}}.',
  },
  'import.why.twoColumns': {
    da: 'To kolonner passer til {{field}}: “{{first}}” og “{{second}}”. Fjern den ene.',
    en: 'Two columns fit {{field}}: “{{first}}” and “{{second}}”. Remove one of them.',
  },
  'import.why.columnsMissing': {
    da: 'Der mangler en kolonne til {{fields}}. Række 1 er: {{headers}}.',
    en: 'A column for {{fields}} is missing. Row 1 reads: {{headers}}.',
  },
  'import.why.noPrice': {
    da: 'Der mangler en kolonne til prisen. Tilføj den.',
    en: 'A column for the price is missing. Add it.',
  },
  'import.why.running': {
    da: 'En anden import er i gang. Vent på den, og prøv igen.',
    en: 'Another import is running. Wait for it, then try again.',
  },
  'import.why.meanwhile': {
    da: 'Et andet program skrev de samme varenumre imens. Prøv igen.',
    en: 'Another program wrote the same item numbers meanwhile. Try again.',
  },
} as const;
