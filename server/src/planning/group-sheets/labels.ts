export const groupSheetServerLabels: Record<string, { da: string; en: string }> = {
  'error.tooManyGroupSheets': { da: 'Du kan have højst {{max}} gruppeark og skabeloner. Slet et, du ikke bruger.', en: 'You can have at most {{max}} group sheets and templates. Delete one that you do not use.' },
  'error.tooManySheetKitchens': { da: 'Et gruppeark kan have højst {{max}} køkkener. Lav et ark mere til de andre.', en: 'A group sheet can have at most {{max}} kitchens. Make another sheet for the others.' },
  'error.tooManySheetProducts': { da: 'Et gruppeark kan have højst {{max}} varer. Fjern nogle, eller lav et ark mere.', en: 'A group sheet can have at most {{max}} products. Remove some, or make another sheet.' },
  'error.sheetProductUnknown': { da: 'Ingen af køkkenerne kan købe det: {{product}}.', en: 'None of the kitchens can buy it: {{product}}.' },
  'error.sheetKitchenReadOnly': { da: 'Du må ikke bestille for {{customer}}. Bed dem, der styrer jeres brugere, om retten.', en: 'You may not order for {{customer}}. Ask whoever manages your users for the right.' },
  'error.sheetDayUnknown': { da: 'Der kan ikke bestilles til den dag længere. Vælg en anden leveringsdag for køkkenet.', en: 'Orders for that day are no longer possible. Choose another delivery day for the kitchen.' },
  'error.sheetColumnSent': { da: 'Køkkenets ordre er sendt eller på vej. Ret den under Ordrer.', en: 'The order of the kitchen is sent or on its way. Change it under Orders.' },
  'error.sheetRoundOver': { da: 'Arket er begyndt forfra på en anden enhed. Læs det igen.', en: 'The sheet was begun anew on another device. Read it again.' },
  'error.sheetIsTemplate': { da: 'En skabelon sendes ikke. Lav et ark af den.', en: 'A template is not sent. Make a sheet of it.' },
  'error.sheetColumnLost': { da: 'Du må ikke længere bestille for køkkenet. Det, du har skrevet, bliver stående.', en: 'You may no longer order for the kitchen. What you typed stays.' },
  'error.sheetColumnEmpty': { da: 'Der er ikke bestilt noget til køkkenet.', en: 'Nothing is ordered for the kitchen.' },
};
