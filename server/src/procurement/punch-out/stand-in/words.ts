const danish = {
  title: 'Indkøbssystem',
  intro: 'Prøv butikken, som en køber gør det fra sit eget system.',
  oci: 'Køb ind med SAP OCI',
  ociFunction: 'Funktion',
  ociVisit: 'Besøg i butikken',
  product: 'Vare',
  words: 'Søgeord',
  cxml: 'Køb ind med cXML',
  inFrame: 'Vis butikken i en ramme',
  open: 'Åbn butikken',
  sent: 'Sendt',
  answer: 'Svar',
  edit: 'Ret kurven i butikken',
  inspect: 'Se kurven i butikken',
  order: 'Bestil varerne med cXML',
  inbox: 'Se svarene fra leverandøren',
  noAnswers: 'Der er ikke kommet svar endnu. Genindlæs siden om lidt.',
  fields: 'Felter',
  again: 'Køb ind igen',
  allKept: 'Alle regler er overholdt',
  broken: 'regler er brudt',
  kept: 'i orden',
};

const english: typeof danish = {
  title: 'Procurement system',
  intro: 'Try the shop as a buyer does from their own system.',
  oci: 'Buy by SAP OCI',
  ociFunction: 'Function',
  ociVisit: 'Visit to the shop',
  product: 'Product',
  words: 'Search words',
  cxml: 'Buy by cXML',
  inFrame: 'Show the shop in a frame',
  open: 'Open the shop',
  sent: 'Sent',
  answer: 'Answer',
  edit: 'Edit the basket in the shop',
  inspect: 'See the basket in the shop',
  order: 'Order the goods by cXML',
  inbox: 'See the supplier’s answers',
  noAnswers: 'No answer has come yet. Reload the page in a moment.',
  fields: 'Fields',
  again: 'Buy again',
  allKept: 'All rules are kept',
  broken: 'rules are broken',
  kept: 'in order',
};

export type StandInWords = typeof danish;

/** English if that is the browser's first language, otherwise Danish. */
export const wordsFor = (acceptLanguage: string | undefined): StandInWords =>
  /^en\b/i.test(acceptLanguage ?? '') ? english : danish;
