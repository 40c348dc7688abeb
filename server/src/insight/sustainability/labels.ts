export const sustainabilityLabels: Record<string, { da: string; en: string }> = {
  'sustainability.information': {
    da: 'Vi lægger nettovægten af alle føde- og drikkevarer sammen og ganger med varens klimaaftryk pr. kg. Andelene er efter vægt og efter CO₂e. Varer uden kendt klimaaftryk tæller med i vægten, men ikke i CO₂e; derfor står der, hvor stor en del af vægten tallet dækker. Økologiandelen er økologiske føde- og drikkevarer af alle, efter vægt og efter beløb. Servietter, folie og andet, der ikke spises, tæller ikke med. Reddet madspild er varer med kort holdbarhed, købt under Stop madspild.',
    en: 'We add up the net weight of all food and drink and multiply it by the climate footprint per kg of each product. Shares are by weight and by CO₂e. Products without a known footprint count in the weight but not in CO₂e, so we say how much of the weight the figure covers. The organic share is organic food and drink out of all, by weight and by amount. Napkins, foil and other things that are not eaten do not count. Saved food waste is short-dated goods bought under Stop food waste.',
  },
  'sustainability.source': {
    da: 'Klimaaftryk: CONCITO, Den Store Klimadatabase, version 1.2, 2024. Grænserne 30, 60 og 90 % er dem for Det Økologiske Spisemærke.',
    en: 'Climate footprints: CONCITO, The Big Climate Database, version 1.2, 2024. The limits of 30, 60 and 90% are those of the Danish Organic Cuisine Label.',
  },
};
