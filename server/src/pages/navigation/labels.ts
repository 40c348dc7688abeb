export const navigationServerLabels = {
  'navigation.oneProduct': { da: '1 vare', en: '1 product' },
  'navigation.groups': { da: '{{count}} varegrupper', en: '{{count}} product groups' },
  'navigation.oneList': { da: '1 liste', en: '1 list' },
  'navigation.lists': { da: '{{count}} lister', en: '{{count}} lists' },
  'navigation.sentBaskets': { da: 'Sendt til indkøbssystem', en: 'Sent to procurement systems' },
  'navigation.products': { da: '{{count}} varer', en: '{{count}} products' },
} as const;
