/** Texts of the log of staff actions, which the customer reads. */
export const impersonationLabels: Record<string, { da: string; en: string }> = {
  'acting.role.sales': { da: 'Sælger', en: 'Sales' },
  'acting.role.support': { da: 'Kundeservice', en: 'Customer service' },
  'acting.role.supplier': { da: 'Leverandør', en: 'Supplier' },
  'acting.role.admin': { da: 'Administration', en: 'Administration' },
  'acting.did.placed.one': {
    da: 'Bestilte ordre {{order}}, {{count}} linje, {{amount}} kr.',
    en: 'Placed order {{order}}, {{count}} line, {{amount}} kr.',
  },
  'acting.did.placed.other': {
    da: 'Bestilte ordre {{order}}, {{count}} linjer, {{amount}} kr.',
    en: 'Placed order {{order}}, {{count}} lines, {{amount}} kr.',
  },
  'acting.did.placed.one.unseen': {
    da: 'Bestilte ordre {{order}}, {{count}} linje',
    en: 'Placed order {{order}}, {{count}} line',
  },
  'acting.did.placed.other.unseen': {
    da: 'Bestilte ordre {{order}}, {{count}} linjer',
    en: 'Placed order {{order}}, {{count}} lines',
  },
  'acting.did.amended': { da: 'Ændrede ordre {{order}}', en: 'Changed order {{order}}' },
  'acting.did.withdrawn': { da: 'Trak ordre {{order}} tilbage', en: 'Withdrew order {{order}}' },
  'acting.did.basket.one': { da: 'Rettede i kurven', en: 'Changed the basket' },
  'acting.did.basket.other': {
    da: 'Rettede i kurven {{count}} gange',
    en: 'Changed the basket {{count}} times',
  },
  'acting.did.favorites.one': { da: 'Rettede en favoritliste', en: 'Changed a favourite list' },
  'acting.did.favorites.other': {
    da: 'Rettede favoritlister {{count}} gange',
    en: 'Changed favourite lists {{count}} times',
  },
  'acting.did.other.one': { da: 'Ændrede en indstilling', en: 'Changed a setting' },
  'acting.did.other.other': {
    da: 'Ændrede indstillinger {{count}} gange',
    en: 'Changed settings {{count}} times',
  },
  'acting.did.looked': { da: 'Så jeres sider, ændrede intet', en: 'Looked at your pages, changed nothing' },
};
