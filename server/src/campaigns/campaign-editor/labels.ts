export const campaignEditorLabels: Record<string, { da: string; en: string }> = {
  'error.campaignPublished': {
    da: 'Kampagnen har været udgivet. Stop den i stedet for at slette den.',
    en: 'The campaign has been published. Stop it instead of deleting it.',
  },
  'publish.why.campaign.placeWrong': {
    da: 'Pladsen viser ikke kampagner af denne slags på de valgte sider.',
    en: 'The place shows no campaigns of this kind on the chosen pages.',
  },
  'publish.why.campaign.headlineMissing': {
    da: 'Kampagnen mangler en overskrift på dansk.',
    en: 'The campaign has no headline in Danish.',
  },
  'publish.why.campaign.headlineTooLong': {
    da: 'Overskriften er for lang til kampagnens plads.',
    en: 'The headline is too long for the place of the campaign.',
  },
  'publish.why.campaign.productsMissing': {
    da: 'Kampagnen har ingen varer. Vælg varer, eller et mærke eller en leverandør, der har nogen.',
    en: 'The campaign has no products. Choose some, or a brand or supplier that has some.',
  },
  'publish.why.campaign.sampleTermsMissing': {
    da: 'Skriv, hvad kurven mindst skal være på, og hvor mange vareprøver en ordre må have.',
    en: 'Enter the least basket total, and how many samples an order may have.',
  },
  'publish.why.campaign.notSamples': {
    da: 'Der er varer, som ikke er vareprøver: {{which}}',
    en: 'There are products that are not samples: {{which}}',
  },
  'publish.why.campaign.samplesForSome': {
    da: 'Vareprøver er for alle kunder. Vælg målgruppen Alle.',
    en: 'Samples are for all customers. Choose Everyone.',
  },
  'publish.why.campaign.brandsMissing': {
    da: 'Vælg de mærker, der skal vises.',
    en: 'Choose the brands to be shown.',
  },
  'publish.why.campaign.supplierMissing': {
    da: 'Vælg den leverandør, siden handler om.',
    en: 'Choose the supplier that the page is about.',
  },
  'publish.why.campaign.addressMissing': {
    da: 'Leverandørens side mangler sit navn i adressen.',
    en: 'The page of the supplier has no name for its address.',
  },
  'publish.why.campaign.addressTaken': {
    da: 'En anden leverandørs side har samme navn i adressen.',
    en: 'The page of another supplier has the same name in its address.',
  },
  'publish.why.campaign.pageUnknown': {
    da: 'Der er sider af varer eller mærker, som ikke findes: {{which}}',
    en: 'There are pages of products or brands that do not exist: {{which}}',
  },
  'publish.why.campaign.audienceUnknown': {
    da: 'Der er grupper eller kunder, som ikke findes: {{which}}',
    en: 'There are groups or customers that do not exist: {{which}}',
  },
  'publish.why.campaign.pictureUnknown': {
    da: 'Kampagnens billede findes ikke længere. Vælg det igen.',
    en: 'The picture of the campaign is gone. Choose it again.',
  },
  'publish.why.campaign.datesReversed': {
    da: 'Sidste dag skal ligge på eller efter første dag.',
    en: 'The last day must be on or after the first day.',
  },
  'publish.why.campaign.linkUnsafe': {
    da: 'Linket skal begynde med / eller https:// og må ikke have mellemrum.',
    en: 'The link must begin with / or https:// and have no spaces.',
  },
  'publish.why.campaign.productsUnknown': {
    da: 'Der er varenumre, som ikke findes: {{which}}',
    en: 'There are item numbers that do not exist: {{which}}',
  },
  'publish.why.campaign.makerUnknown': {
    da: 'Mærket eller leverandøren findes ikke: {{which}}',
    en: 'The brand or supplier does not exist: {{which}}',
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
    da: 'Prisen er ikke under listeprisen: {{which}}',
    en: 'The price is not under the list price: {{which}}',
  },
  'publish.why.campaign.twoFigures': {
    da: 'En kampagne kan have enten en rabat eller en pris, ikke begge.',
    en: 'A campaign can have either a discount or a price, not both.',
  },
  'publish.why.campaign.notUnderList': {
    da: 'Der er varer, som i perioden ikke har en kampagnepris så lav, som kampagnen siger: {{which}}',
    en: 'There are products without a campaign price in the period as low as the campaign says: {{which}}',
  },
};
