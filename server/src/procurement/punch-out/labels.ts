export const punchOutServerLabels = {
  'error.notPunchOut': {
    da: 'Du er ikke logget ind fra et indkøbssystem.',
    en: 'You are not signed in from a procurement system.',
  },
  'error.punchOutReadOnly': {
    da: 'Indkøbssystemet har åbnet kurven til gennemsyn. Den kan ikke sendes tilbage.',
    en: 'The procurement system opened the basket to look at. It cannot be sent back.',
  },
  'error.punchOutNowhere': {
    da: 'Sessionen blev ikke startet af et indkøbssystem, så kurven kan ikke sendes nogen steder hen.',
    en: 'No procurement system began this session, so the basket cannot be sent anywhere.',
  },
  'error.punchOutPriceless': {
    da: 'Indkøbssystemet skal have priser, og du må ikke se dem. Bed en kollega, der må, om at sende kurven.',
    en: 'The procurement system needs prices, and you may not see them. Ask a colleague who may to send the basket.',
  },
  'punch_out.address_unknown': {
    da: 'Leveringsadressen SHIPTO er ikke aftalt. Tal med dit indkøbssystems ansvarlige.',
    en: 'The delivery address SHIPTO was not agreed on. Talk to those who run your procurement system.',
  },
  'punch_out.gone': {
    da: '{{name}} kan ikke længere købes og er ikke lagt i kurven.',
    en: '{{name}} can no longer be bought and is not in the basket.',
  },
  'punch_out.unit': {
    da: '{{name}} sælges ikke længere i den enhed. Den er lagt i som {{unit}}.',
    en: '{{name}} is no longer sold in that unit. It is in the basket as {{unit}}.',
  },
  'punch_out.quantity': {
    da: '{{name}} sælges kun i hele enheder. Antallet er sat til {{quantity}}.',
    en: '{{name}} is sold in whole units only. The quantity is now {{quantity}}.',
  },
  'punch_out.least': {
    da: 'Der skal købes mindst 1 af {{name}}. Antallet er sat til {{quantity}}.',
    en: 'At least 1 of {{name}} must be bought. The quantity is now {{quantity}}.',
  },
  'punch_out.lot': {
    da: 'Restpartiet af {{name}} findes ikke længere. Varen er lagt i kurven uden det.',
    en: 'The lot of {{name}} is gone. The goods are in the basket without it.',
  },
  'punch_out.most': {
    da: 'Antallet af {{name}} er sat til {{quantity}}, som er det højeste på en linje.',
    en: 'The quantity of {{name}} is now {{quantity}}, the most that a line can have.',
  },
  'punch_out.full': {
    da: '{{name}} er ikke lagt i kurven. Den kan højst have {{most}} linjer.',
    en: '{{name}} is not in the basket. It can have at most {{most}} lines.',
  },
  'punch_out.price': {
    da: '{{name}} koster nu {{now}}. I indkøbssystemet var prisen {{before}}.',
    en: '{{name}} costs {{now}} now. In the procurement system the price was {{before}}.',
  },
  'punch_out.price.unseen': {
    da: '{{name}} har fået ny pris, siden den var i indkøbssystemet.',
    en: '{{name}} has a new price since it was in the procurement system.',
  },
  'punch_out.ordered': { da: 'Ordre {{order}}.', en: 'Order {{order}}.' },
  'punch_out.tried': {
    da: 'Prøve: ordren er læst, og intet er bestilt.',
    en: 'Trial: the order was read, and nothing was ordered.',
  },
  'punch_out.starting': { da: 'Åbner butikken', en: 'Opening the shop' },
  'punch_out.start': { da: 'Åbn butikken', en: 'Open the shop' },
  'punch_out.answering': { da: 'Svarer indkøbssystemet', en: 'Answering the procurement system' },
  'punch_out.answer': { da: 'Send svaret', en: 'Send the answer' },
  'punch_out.now.whole': {
    da: 'Sælges kun i hele enheder. Antallet er sat til {{quantity}}.',
    en: 'Sold in whole units only. The quantity is now {{quantity}}.',
  },
  'punch_out.now.least': {
    da: 'Der skal købes mindst 1. Antallet er sat til {{quantity}}.',
    en: 'At least 1 must be bought. The quantity is now {{quantity}}.',
  },
  'punch_out.now.most': {
    da: 'Antallet er sat til {{quantity}}, som er det højeste på en linje.',
    en: 'The quantity is now {{quantity}}, the most that a line can have.',
  },
  'punch_out.now.stock': {
    da: 'Der er ikke flere på lager. Antallet er sat til {{quantity}}.',
    en: 'No more are in stock. The quantity is now {{quantity}}.',
  },
  'punch_out.start_used': {
    da: 'Adressen er brugt eller for gammel. Start igen fra jeres indkøbssystem.',
    en: 'The address was used or is too old. Start again from your procurement system.',
  },
  'punch_out.entry_incomplete': {
    da: 'Indkøbssystemet har ikke sendt en adresse at vende tilbage til (HOOK_URL).',
    en: 'The procurement system did not send an address to return to (HOOK_URL).',
  },
  'punch_out.entry_refused': {
    da: 'Indkøbssystemets navn eller nøgle er forkert. Sig det til jeres indkøbsafdeling.',
    en: 'The name or the secret of the procurement system is wrong. Tell your purchasing department.',
  },
  'punch_out.entry_locked': {
    da: 'Der er sendt for mange forkerte nøgler. Prøv igen om et minut.',
    en: 'Too many wrong secrets were sent. Try again in a minute.',
  },
  'punch_out.hook_refused': {
    da: 'Indkøbssystemet beder om at få kurven på en adresse, som vi ikke har aftalt med jer.',
    en: 'The procurement system asks for the basket at an address that we have not agreed on with you.',
  },
} as const;
