import type { Labels } from './texts.ts';

export const publishLabels: Labels = {
  'error.contentRefused': { da: 'Ikke udgivet: {{why}}', en: 'Not published: {{why}}' },
  'publish.why.periodReversed': { da: 'Sluttidspunktet skal ligge efter starten.', en: 'The end must be after the start.' },
  'publish.why.noMoment': { da: 'Datoen eller klokkeslættet findes ikke.', en: 'There is no such date or time.' },
  'publish.why.link': { da: 'Et link skal begynde med / eller https:// og må ikke have mellemrum.', en: 'A link must begin with / or https:// and have no spaces.' },
  'publish.why.menuId': { da: 'To punkter har samme id, eller id’et bruges i en anden menu.', en: 'Two entries have the same id, or another menu uses it.' },
  'publish.why.menuParent': { da: 'Et punkt ligger under et punkt, der ikke findes, eller under sig selv.', en: 'An entry is below one that does not exist, or below itself.' },
  'publish.why.menuDepth': { da: 'Menuen er for dyb: højst 8 niveauer.', en: 'The menu is too deep: at most 8 levels.' },
  'publish.why.menuTitle': { da: 'Alle punkter undtagen streger skal have en titel på begge sprog.', en: 'Every entry except lines needs a title in both languages.' },
  'publish.why.menuLink': { da: 'Et link i menuen mangler sin adresse.', en: 'A link of the menu lacks its address.' },
  'publish.why.menuAudience': { da: 'Hvert punkt skal være for mindst én slags brugere.', en: 'Each entry must be for at least one kind of user.' },
  'publish.why.dayPast': { da: 'Dagen er forbi.', en: 'The day is over.' },
  'publish.why.dayDeadline': { da: 'Vælg, hvornår der senest kan bestilles.', en: 'Choose the last time to order.' },
  'publish.why.dayWindow': { da: 'Vælg, hvornår varerne kommer: fra et klokkeslæt til et senere.', en: 'Choose when the goods arrive: from a time until a later one.' },
  'publish.why.formFields': { da: 'To felter har samme id.', en: 'Two fields have the same id.' },
  'publish.why.formChoices': { da: 'Et valg skal have mindst to muligheder med hver sit id.', en: 'A choice needs at least two options with different ids.' },
};
