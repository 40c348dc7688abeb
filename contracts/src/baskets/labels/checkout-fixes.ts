export const checkoutFixesLabels = {
  'checkout.goneTitle': { da: 'Kurven findes ikke længere', en: 'The basket no longer exists' },
  'checkout.goneText': {
    da: 'Kurv nr. {{id}} er slettet, og der er ikke bestilt noget fra den.',
    en: 'Basket no. {{id}} is deleted, and nothing was ordered from it.',
  },
  'checkout.goneToCurrent': { da: 'Gå til den kurv, I har nu', en: 'Go to the basket you have now' },
  'checkout.emptyBars': {
    da: 'Læg mindst én vare i kurven for at bestille.',
    en: 'Put at least one product in the basket to order.',
  },
  'checkout.unreadBars': {
    da: 'Ret eller fjern rækkerne for at bestille.',
    en: 'Fix or remove the rows to order.',
  },
  'checkout.repairNone': {
    da: 'Ingen af linjerne kan rettes her. Fjern dem, eller vælg en anden vare på linjen.',
    en: 'None of the lines can be fixed here. Remove them, or choose another product on the line.',
  },
  'checkout.quantityBars': { da: 'Vælg mindst 1 at flytte.', en: 'Choose at least 1 to move.' },
  'checkout.targetBars': { da: 'Vælg først en dag.', en: 'Choose a day first.' },
  'checkout.effectUnknown': {
    da: 'Om minimumsordren er nået, siger vi, når kurven bestilles.',
    en: 'We say whether the minimum order is reached when the basket is ordered.',
  },
  'checkout.effectPassed': {
    da: 'Kan ikke bestilles: fristen er passeret.',
    en: 'Cannot be ordered: the deadline has passed.',
  },
  'checkout.effectBelowMinimum': {
    da: 'Kan ikke bestilles endnu: mangler {{missing}} til minimumsordren.',
    en: 'Cannot be ordered yet: {{missing}} short of the minimum order.',
  },
  'checkout.repairTitle_one': { da: 'Ret {{count}} linje', en: 'Fix {{count}} line' },
  'checkout.repairTitle_other': { da: 'Ret {{count}} linjer på én gang', en: 'Fix {{count}} lines at once' },
  'checkout.repairIntro': {
    da: 'Vi har valgt det, der ligger tættest på det, I bestilte. Skift, hvor I vil noget andet.',
    en: 'We have chosen what is closest to what you ordered. Change it where you want something else.',
  },
  'checkout.repairOf': { da: 'Sådan rettes {{name}}', en: 'How to fix {{name}}' },
  'checkout.repairAll_one': { da: 'Ret {{count}} linje', en: 'Fix {{count}} line' },
  'checkout.repairAll_other': { da: 'Ret alle {{count}}', en: 'Fix all {{count}}' },
  'checkout.repairUndo': { da: 'Du kan fortryde i 6 sekunder.', en: 'You can undo for 6 seconds.' },
  'checkout.repairReference': {
    da: 'Ordrereference mangler stadig.',
    en: 'The order reference is still missing.',
  },
  'checkout.repaired_one': { da: '{{count}} linje er rettet', en: '{{count}} line is fixed' },
  'checkout.repaired_other': { da: '{{count}} linjer er rettet', en: '{{count}} lines are fixed' },
  'checkout.effectAmount': { da: '{{amount}} kr.', en: '{{amount}} kr.' },
  'checkout.effectHere': { da: 'Kurven til {{day}}', en: 'The basket for {{day}}' },
  'checkout.effectNew': { da: 'Ny kurv til {{day}}', en: 'New basket for {{day}}' },
  'checkout.effectOther': { da: 'Til kurven til {{day}}', en: 'To the basket for {{day}}' },
} as const;
