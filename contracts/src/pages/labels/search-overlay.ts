export const searchOverlayLabels = {
  'searchOverlay.title': { da: 'Søgning', en: 'Search' },
  'searchOverlay.suggestions': { da: 'Forslag', en: 'Suggestions' },
  'searchOverlay.categories': { da: 'I varegrupper', en: 'In product groups' },
  'searchOverlay.brands': { da: 'Mærker', en: 'Brands' },
  'searchOverlay.recent': { da: 'Seneste søgninger', en: 'Recent searches' },
  'searchOverlay.forget': {
    da: 'Slet “{{term}}” fra seneste søgninger',
    en: 'Delete “{{term}}” from recent searches',
  },
  'searchOverlay.forgotten': {
    da: '“{{term}}” er slettet fra seneste søgninger',
    en: '“{{term}}” was deleted from recent searches',
  },
  'searchOverlay.products': { da: 'Fundne varer', en: 'Products found' },
  'searchOverlay.amount_one': { da: '{{count}} vare', en: '{{count}} product' },
  'searchOverlay.amount_other': { da: '{{count}} varer', en: '{{count}} products' },
  'searchOverlay.found_one': {
    da: '{{count}} vare fundet for “{{term}}”',
    en: '{{count}} product found for “{{term}}”',
  },
  'searchOverlay.found_other': {
    da: '{{count}} varer fundet for “{{term}}”',
    en: '{{count}} products found for “{{term}}”',
  },
  'searchOverlay.showAll_one': {
    da: 'Vis {{count}} vare for “{{term}}”',
    en: 'Show {{count}} product for “{{term}}”',
  },
  'searchOverlay.showAll_other': {
    da: 'Vis alle {{count}} varer for “{{term}}”',
    en: 'Show all {{count}} products for “{{term}}”',
  },
  'searchOverlay.none': { da: 'Ingen varer passer til “{{term}}”', en: 'No products match “{{term}}”' },
  'searchOverlay.noneHint': {
    da: 'Der er søgt i hele jeres sortiment, så ingen filtre skjuler varer. Prøv et kortere ord eller et varenummer.',
    en: 'Your whole assortment was searched, so no filter hides products. Try a shorter word or an item number.',
  },
  'searchOverlay.didYouMean': { da: 'Mente du “{{term}}”?', en: 'Did you mean “{{term}}”?' },
  'searchOverlay.start': {
    da: 'Skriv en vare, et varenummer eller et mærke',
    en: 'Enter a product, an item number or a brand',
  },
  'searchOverlay.startHint': {
    da: 'Med et varenummer og Enter står du klar til at skrive antallet. Et ord og Enter viser alle varer.',
    en: 'With an item number and Enter you are ready to enter the quantity. A word and Enter show all products.',
  },
  'searchOverlay.keyChoose': { da: 'vælg', en: 'choose' },
  'searchOverlay.keyQuantity': { da: 'skriv antal', en: 'enter quantity' },
  'searchOverlay.keyAll': { da: 'vis alle', en: 'show all' },
  'searchOverlay.keyFirst': { da: 'vælg den første', en: 'choose the first' },
  'searchOverlay.added': { da: 'Lagt i kurven til {{day}}:', en: 'Put into the basket for {{day}}:' },
  'searchOverlay.removed': {
    da: 'Taget ud af kurven til {{day}}:',
    en: 'Taken out of the basket for {{day}}:',
  },
  'searchOverlay.basketNow': {
    da: 'Kurven er nu {{lines}}, {{total}}',
    en: 'The basket is now {{lines}}, {{total}}',
  },
  'searchOverlay.basketNowLines': { da: 'Kurven er nu {{lines}}.', en: 'The basket is now {{lines}}.' },
  'searchOverlay.undo': { da: 'Fortryd', en: 'Undo' },
  'searchOverlay.undone': { da: 'Fortrudt: {{name}}', en: 'Undone: {{name}}' },
  'searchOverlay.notAdded': {
    da: 'Kurven kunne ikke ændres. Antallet er sat tilbage.',
    en: 'The basket could not be changed. The quantity was put back.',
  },
  'searchOverlay.cannotOrder': {
    da: '{{name}} kan ikke bestilles: {{status}}',
    en: '{{name}} cannot be ordered: {{status}}',
  },
  'searchOverlay.offline': {
    da: 'Du er offline, så der kan ikke søges. Varenummer, Enter, antal, Enter: linjen lægges i kurven, når forbindelsen er tilbage.',
    en: 'You are offline, so nothing can be searched for. Item number, Enter, quantity, Enter: the line goes into the basket when the connection is back.',
  },
  'searchOverlay.scan': { da: 'Scan stregkode', en: 'Scan barcode' },
} as const;
