export const lineEntryLabels = {
  'lineEntry.notInBasket': {
    da: 'Linjer, der ikke er lagt i kurven',
    en: 'Lines that are not in the basket',
  },
  'lineEntry.productOf': { da: 'Vare i stedet for “{{text}}”', en: 'Product instead of “{{text}}”' },
  'lineEntry.quantityOf': { da: 'Antal af “{{text}}”', en: 'Quantity of “{{text}}”' },
  'lineEntry.drop': { da: 'Fjern linjen “{{text}}”', en: 'Remove the line “{{text}}”' },
  'lineEntry.noQuantity': { da: 'Skriv et antal.', en: 'Enter a quantity.' },
  'lineEntry.tooMany': {
    da: 'En linje kan højst have {{most}}.',
    en: 'A line can have {{most}} at most.',
  },
  'lineEntry.unreached': {
    da: 'Vi kunne ikke få forbindelse. Linjen lægges i kurven, når forbindelsen er tilbage.',
    en: 'We could not connect. The line goes into the basket when the connection is back.',
  },
} as const;
