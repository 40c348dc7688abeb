export const co2ReportTexts = {
  'error.targetOutside': {
    da: 'Målet skal ligge mellem {{min}} og {{max}}.',
    en: 'The target must be between {{min}} and {{max}}.',
  },
  'error.tooManyTargets': {
    da: 'I kan have højst {{max}} mål. Fjern et, før I sætter et nyt.',
    en: 'You can have at most {{max}} targets. Remove one before you set another.',
  },
  'co2report.of': { da: 'Rapport for', en: 'Report of' },
  'co2report.own': { da: 'Denne kunde', en: 'This customer' },
  'co2report.customers_one': { da: '{{count}} kunde', en: '{{count}} customer' },
  'co2report.customers_other': { da: '{{count}} kunder', en: '{{count}} customers' },
  'co2report.download': { da: 'CO₂-rapport (CSV)', en: 'CO₂ report (CSV)' },
  'climate.versions': { da: 'Klimadatabasens versioner', en: 'Versions of the climate database' },
  'climate.failed': {
    da: 'Versionerne kunne ikke sammenlignes',
    en: 'The versions could not be compared',
  },
  'climate.none': { da: 'Der er ingen klimadatabase endnu.', en: 'There is no climate database yet.' },
  'climate.database': { da: 'Database', en: 'Database' },
  'climate.version': { da: '{{database}}, version {{version}}', en: '{{database}}, version {{version}}' },
  'climate.onlyOne': {
    da: 'Når der kommer en ny version, regnes perioden om, og begge tal vises her med forklaring.',
    en: 'When a new version comes, the period is counted again, and both figures are shown here with the reasons.',
  },
  'climate.difference': {
    da: 'Forskellen for de samme indkøb, som begge versioner kender, er {{kilo}} kg CO₂e.',
    en: 'The difference for the same purchases that both versions know is {{kilo}} kg CO₂e.',
  },
  'climate.reason.FactorChanged_one': {
    da: '{{count}} vare har fået et andet klimaaftryk: {{kilo}} kg CO₂e.',
    en: '{{count}} product got another footprint: {{kilo}} kg CO₂e.',
  },
  'climate.reason.FactorChanged_other': {
    da: '{{count}} varer har fået et andet klimaaftryk: {{kilo}} kg CO₂e.',
    en: '{{count}} products got another footprint: {{kilo}} kg CO₂e.',
  },
  'climate.reason.DrainedChanged_one': {
    da: '{{count}} vare har fået en anden drænet vægt: {{kilo}} kg CO₂e.',
    en: '{{count}} product got another drained weight: {{kilo}} kg CO₂e.',
  },
  'climate.reason.DrainedChanged_other': {
    da: '{{count}} varer har fået en anden drænet vægt: {{kilo}} kg CO₂e.',
    en: '{{count}} products got another drained weight: {{kilo}} kg CO₂e.',
  },
  'climate.reason.BecameKnown_one': {
    da: '{{count}} vare ({{weight}} kg) har fået et kendt klimaaftryk og kan ikke sammenlignes.',
    en: '{{count}} product ({{weight}} kg) got a known footprint and cannot be compared.',
  },
  'climate.reason.BecameKnown_other': {
    da: '{{count}} varer ({{weight}} kg) har fået et kendt klimaaftryk og kan ikke sammenlignes.',
    en: '{{count}} products ({{weight}} kg) got a known footprint and cannot be compared.',
  },
  'climate.reason.BecameUnknown_one': {
    da: '{{count}} vare ({{weight}} kg) har ikke længere et kendt klimaaftryk og kan ikke sammenlignes.',
    en: '{{count}} product ({{weight}} kg) no longer has a known footprint and cannot be compared.',
  },
  'climate.reason.BecameUnknown_other': {
    da: '{{count}} varer ({{weight}} kg) har ikke længere et kendt klimaaftryk og kan ikke sammenlignes.',
    en: '{{count}} products ({{weight}} kg) no longer have a known footprint and cannot be compared.',
  },
  'climate.product': {
    da: '{{name}}: fra {{earlier}} til {{now}} kg CO₂e pr. kg, {{kilo}} kg i alt.',
    en: '{{name}}: from {{earlier}} to {{now}} kg CO₂e per kg, {{kilo}} kg in all.',
  },
  'target.title': { da: 'Jeres mål', en: 'Your targets' },
  'target.ours': { da: 'Jeres mål: {{value}}', en: 'Your target: {{value}}' },
  'target.none': {
    da: 'I har ikke sat et mål. Sæt et for et år, et kvartal eller en måned, og følg det her.',
    en: 'You have not set a target. Set one for a year, quarter or month and follow it here.',
  },
  'target.failed': { da: 'Målene kunne ikke hentes', en: 'The targets could not be loaded' },
  'target.changeFailed': {
    da: 'Målet blev ikke gemt. Prøv igen.',
    en: 'The target was not saved. Try again.',
  },
  'target.kind.CO2EPerKilo': { da: 'CO₂e pr. kg, højst', en: 'CO₂e per kg, at most' },
  'target.kind.OrganicShare': { da: 'Økologisk vægt, mindst', en: 'Organic weight, at least' },
  'target.reached': {
    da: 'Nået: {{reached}}, målet er {{value}}. {{passed}} % af perioden er gået.',
    en: 'Reached: {{reached}}, the target is {{value}}. {{passed}}% of the period has passed.',
  },
  'target.notReached': {
    da: 'Ikke nået endnu: {{reached}}, målet er {{value}}. {{passed}} % af perioden er gået.',
    en: 'Not reached yet: {{reached}}, the target is {{value}}. {{passed}}% of the period has passed.',
  },
  'target.notBegun': {
    da: 'Målet er {{value}}. Perioden begynder {{day}}.',
    en: 'The target is {{value}}. The period begins on {{day}}.',
  },
  'target.noFigure': {
    da: 'Målet er {{value}}. Der er intet tal endnu. {{passed}} % af perioden er gået.',
    en: 'The target is {{value}}. There is no figure yet. {{passed}}% of the period has passed.',
  },
  'target.wasReached': {
    da: 'Nået: {{reached}}, målet var {{value}}.',
    en: 'Reached: {{reached}}, the target was {{value}}.',
  },
  'target.wasMissed': {
    da: 'Ikke nået: {{reached}}, målet var {{value}}.',
    en: 'Not reached: {{reached}}, the target was {{value}}.',
  },
  'target.remove': { da: 'Fjern målet', en: 'Remove the target' },
  'target.of': { da: 'Mål for', en: 'Target for' },
  'target.period': { da: 'Periode', en: 'Period' },
  'target.value': { da: 'Mål', en: 'Target' },
  'target.valueWrong': { da: 'Skriv et tal over 0.', en: 'Enter a number above 0.' },
  'target.set': { da: 'Sæt mål', en: 'Set target' },
} as const;
