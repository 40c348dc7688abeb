/** Why a campaign cannot be published. */
export const campaignEditorLabels: Record<string, { da: string; en: string }> = {
  'publish.why.campaign.datesReversed': {
    da: 'Sidste dag skal ligge på eller efter første dag.',
    en: 'The last day must be on or after the first day.',
  },
  'publish.why.campaign.linkUnsafe': {
    da: 'Linket skal begynde med / eller https:// og må ikke have mellemrum.',
    en: 'The link must begin with / or https:// and have no spaces.',
  },
  'publish.why.campaign.productsUnknown': {
    da: 'Der er varenumre, som ikke findes.',
    en: 'There are item numbers that do not exist.',
  },
  'publish.why.campaign.makerUnknown': {
    da: 'Mærket eller leverandøren findes ikke.',
    en: 'The brand or supplier does not exist.',
  },
  'publish.why.campaign.sponsorMissing': {
    da: 'En annonce skal sige, hvem der betaler.',
    en: 'An advertisement must say who pays.',
  },
  'publish.why.campaign.labelMissing': {
    da: 'En leverandør betaler, så kampagnen skal have typen Annonce.',
    en: 'A supplier pays, so the campaign must be of the type Sponsored.',
  },
  'publish.why.campaign.priceNotUnderList': {
    da: 'Prisen er ikke under listeprisen.',
    en: 'The price is not under the list price.',
  },
  'publish.why.campaign.twoFigures': {
    da: 'En kampagne kan have enten en rabat eller en pris, ikke begge.',
    en: 'A campaign can have either a discount or a price, not both.',
  },
  'publish.why.campaign.notUnderList': {
    da: 'Der er varer, som i perioden ikke har en kampagnepris så lav, som kampagnen siger.',
    en: 'There are products without a campaign price in the period as low as the campaign says.',
  },
};
