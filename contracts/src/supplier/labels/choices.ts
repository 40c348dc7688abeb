export const consoleChoicesLabels = {
  'console.choices.find.customers': { da: 'Navn eller kundenummer', en: 'Name or customer number' },
  'console.choices.find.groups': { da: 'Kundegruppens navn', en: 'Name of the customer group' },
  'console.choices.find.depots': { da: 'Lagerets navn', en: 'Name of the depot' },
  'console.choices.find.brands': { da: 'Mærkets navn', en: 'Name of the brand' },
  'console.choices.find.suppliers': { da: 'Leverandørens navn', en: 'Name of the supplier' },
  'console.choices.find.products': { da: 'Navn eller varenummer', en: 'Name or item number' },
  'console.choices.open': { da: '{{name}}: vis valg', en: '{{name}}: show choices' },
  'console.choices.none': { da: 'Ingen passer', en: 'Nothing matches' },
  'console.choices.chosen': { da: '{{name}}: valgt', en: '{{name}}: chosen' },
  'console.choices.unknown': { da: 'Findes ikke', en: 'Does not exist' },
  'console.choices.remove': { da: 'Fjern {{name}}', en: 'Remove {{name}}' },
} as const;
