import { hashOf, itemAt } from '../random.ts';

/** In the shape of the database columns. */
export interface BrandStory {
  info_da: string;
  info_en: string;
  headline_da: string;
  headline_en: string;
  story_da: string;
  story_en: string;
  quote_da: string;
  quote_en: string;
  quote_by_da: string;
  quote_by_en: string;
  founded_year: number;
  place: string;
  certificates: readonly string[];
  authorisation: string | null;
}

interface Theme {
  /** Matches the names of brands that tell this story. */
  names: RegExp;
  certificates: readonly string[];
  /** True for producers of animal products, which need an approval number. */
  isApproved: boolean;
  da: readonly [info: string, headline: string, first: string, second: string, quote: string];
  en: readonly [info: string, headline: string, first: string, second: string, quote: string];
}

const themes: readonly Theme[] = [
  {
    names: /fjordgros/i,
    certificates: ['IFS Broker'],
    isApproved: false,
    da: [
      'Vores eget mærke: fast kvalitet i store pakninger',
      'Det, der bruges hver dag, til en fast pris',
      '{name} er varerne, et køkken ikke kan undvære: mel, mejeri, grønt og frost i pakninger, der passer til store gryder.',
      'Hver vare er smagt blindt mod de kendte mærker af kokke, der selv skal bruge den. Består den ikke, kommer den ikke på hylden.',
      'Vi spørger køkkenet først og leverandøren bagefter.',
    ],
    en: [
      'Our own brand: steady quality in large packs',
      'What is used every day, at a steady price',
      '{name} is what a kitchen cannot do without: flour, dairy, greens and frozen goods in packs made for large pots.',
      'Every product is tasted blind against the known brands by chefs who will use it. If it does not pass, it does not reach the shelf.',
      'We ask the kitchen first and the supplier afterwards.',
    ],
  },
  {
    names: /danefugl|hedeæg/i,
    certificates: ['IFS Food', 'Dyrevelfærd 2 hjerter'],
    isApproved: true,
    da: [
      'Æg og fjerkræ fra gårde omkring {city}',
      'Kort vej fra gård til køkken',
      '{name} samler faste gårde omkring {city}. Dyrene har god plads og køres højst et par timer.',
      'Hver karton bærer gårdens navn og pakkedato, så køkkenet altid ved, hvor varen kommer fra.',
      'Ens stykker steger ens. Derfor sorterer vi to gange.',
    ],
    en: [
      'Eggs and poultry from farms around {city}',
      'A short way from farm to kitchen',
      '{name} gathers regular farms around {city}. The animals have room and travel a few hours at most.',
      'Every case carries the name of the farm and the packing date, so that the kitchen always knows where it comes from.',
      'Even pieces cook evenly. That is why we sort twice.',
    ],
  },
  {
    names: /grisby|hereford|charcuteri|paaske|lam$|vildt/i,
    certificates: ['IFS Food', 'Dyrevelfærd 2 hjerter'],
    isApproved: true,
    da: [
      'Kød fra egne opdrættere ved {city}',
      'Skåret, som køkkenet bruger det',
      '{name} har slagtet og skåret ved {city} siden {year}. Dyrene kommer fra opdrættere, som huset har kendt i årtier.',
      'Udskæringer leveres kalibreret og vakuumpakket, klar til panden. Særlige snit aftales fra den ene uge til den næste.',
      'En god udskæring begynder, længe før kniven kommer frem.',
    ],
    en: [
      'Meat from our own breeders near {city}',
      'Cut the way the kitchen uses it',
      '{name} has butchered and cut near {city} since {year}. The animals come from breeders the house has known for decades.',
      'Cuts are graded and vacuum packed, ready for the pan. Special cuts are agreed from one week to the next.',
      'A good cut begins long before the knife comes out.',
    ],
  },
  {
    names: /danefjord|havbo|kutter|røgeri|krabbe|sild|musling|østers|ørred/i,
    certificates: ['MSC', 'ASC', 'IFS Food'],
    isApproved: true,
    da: [
      'Fisk og skaldyr fra {city}',
      'Landet om natten, pakket om morgenen',
      '{name} køber på auktionen, før det bliver lyst, og fileterer samme formiddag i {city}.',
      'Størrelser og fangstområde står på hver kasse. Er havet i oprør, siger vi det, i stedet for at levere noget andet.',
      'Frisk fisk lugter af ingenting. Det er hele hemmeligheden.',
    ],
    en: [
      'Fish and shellfish from {city}',
      'Landed by night, packed in the morning',
      '{name} buys at the auction before dawn and fillets the same morning in {city}.',
      'Sizes and catch area stand on every box. When the sea is rough we say so instead of sending something else.',
      'Fresh fish smells of nothing. That is the whole secret.',
    ],
  },
  {
    names: /mejeri|thisted|ost$/i,
    certificates: ['IFS Food', 'Ø-mærket'],
    isApproved: true,
    da: [
      'Mejeri i {city} med mælk fra omegnens gårde',
      'Mælk, der kun er kørt én gang',
      '{name} henter mælken hver morgen på gårde omkring {city} og yster i kar, som mejeristen selv passer.',
      'Storkøkkenpakninger fyldes på bestilling, så holdbarheden er lang, når varen når jeres køl.',
      'Tid er den billigste ingrediens, og den, flest sparer på.',
    ],
    en: [
      'A dairy in {city} with milk from the farms around',
      'Milk that is driven only once',
      '{name} fetches the milk every morning on farms around {city} and makes cheese in vats the dairyman minds himself.',
      'Catering packs are filled to order, so that shelf life is long when the product reaches your fridge.',
      'Time is the cheapest ingredient, and the one most people save on.',
    ],
  },
  {
    names: /bageri|rugbrød|mølle|mel$|gryn|pasta/i,
    certificates: ['IFS Food'],
    isApproved: false,
    da: [
      'Korn, mel og brød fra {city}',
      'Korn fra marker, man kan cykle til',
      '{name} maler og bager i {city} med korn fra egnens landmænd. Sorterne vælges efter smag, før de vælges efter udbytte.',
      'Deje hviler natten over. Det giver skorpe, der holder til buffeten, og krumme, der ikke tørrer ud i pakken.',
      'Vi bager, som om brødet skulle spises i dag. Det skal det jo.',
    ],
    en: [
      'Grain, flour and bread from {city}',
      'Grain from fields within cycling distance',
      '{name} mills and bakes in {city} with grain from local farmers. Varieties are chosen for taste before yield.',
      'Doughs rest overnight. That gives a crust that lasts on the buffet and a crumb that does not dry out in the bag.',
      'We bake as if the bread were to be eaten today. It is, after all.',
    ],
  },
  {
    names: /grøntgården|samsø|kartof|gartneri|kål|svampe|frugt|bær|hyben|øko/i,
    certificates: ['GlobalG.A.P.', 'Ø-mærket'],
    isApproved: false,
    da: [
      'Grønt og frugt fra jorden omkring {city}',
      'Høstet efter ordren, ikke efter kalenderen',
      '{name} dyrker omkring {city} og høster, når køkkenerne har bestilt. Derfor er grøntet et døgn yngre, når det når frem.',
      'Skæve størrelser sorteres ikke fra. De får deres egen kasse og en lavere pris.',
      'Jorden bestemmer menuen. Vi pakker den bare.',
    ],
    en: [
      'Vegetables and fruit from the soil around {city}',
      'Harvested by the order, not by the calendar',
      '{name} grows around {city} and harvests when the kitchens have ordered. So the greens are a day younger when they arrive.',
      'Odd sizes are not thrown out. They get a box of their own and a lower price.',
      'The soil decides the menu. We only pack it.',
    ],
  },
  {
    names: /kaffe|te$|most|snaps|is$|isk|chokolade|lyng/i,
    certificates: ['Fairtrade', 'Ø-mærket'],
    isApproved: false,
    da: [
      'Håndværk fra {city} til kop, glas og dessert',
      'Små hold, samme smag hver gang',
      '{name} arbejder i små hold i {city} og smager hvert af dem, før det forlader huset.',
      'Råvarerne købes direkte, hvor det kan lade sig gøre, og opskriften ændres kun, når den bliver bedre.',
      'Gæsten husker det sidste, der kom på bordet.',
    ],
    en: [
      'Craft from {city} for cup, glass and dessert',
      'Small batches, the same taste every time',
      '{name} works in small batches in {city} and tastes each of them before it leaves the house.',
      'Raw goods are bought directly where that is possible, and the recipe changes only when it gets better.',
      'Guests remember the last thing on the table.',
    ],
  },
  {
    names: /papir|emballage|rens/i,
    certificates: ['Svanemærket', 'FSC'],
    isApproved: false,
    da: [
      'Det, køkkenet bruger ved siden af maden',
      'Mindre af det hele, uden at det kan mærkes',
      '{name} leverer papir, emballage og rengøring fra {city}. Varerne er målt, så en rulle eller en dunk rækker, så længe der står.',
      'Alt kan sorteres efter de danske regler, og doseringen står på dunken i milliliter, ikke i hætter.',
      'Den bedste emballage er den, man ikke behøver forklare.',
    ],
    en: [
      'What the kitchen uses beside the food',
      'Less of everything, without anybody noticing',
      '{name} supplies paper, packaging and cleaning from {city}. Products are measured, so that a roll or a can lasts as long as it says.',
      'Everything can be sorted by the Danish rules, and doses stand on the can in millilitres, not in caps.',
      'The best packaging is the one you need not explain.',
    ],
  },
  {
    names: /(?:)/,
    certificates: ['IFS Food'],
    isApproved: false,
    da: [
      'Færdigt og halvfærdigt fra {city}',
      'Lavet, som I selv ville have gjort',
      '{name} koger, sylter og smager til i {city}, i gryder der minder om jeres egne, bare større.',
      'Opskrifterne er korte, og det, der står først på etiketten, er det, man smager.',
      'Vi sparer jer for timerne, ikke for smagen.',
    ],
    en: [
      'Ready and half ready from {city}',
      'Made as you would have made it yourselves',
      '{name} cooks, preserves and seasons in {city}, in pots that resemble your own, only larger.',
      'Recipes are short, and what stands first on the label is what you taste.',
      'We save you the hours, not the taste.',
    ],
  },
];

const speakers = [
  ['Karen Toft, driftsleder', 'Karen Toft, operations manager'],
  ['Jens Overgaard, ejer', 'Jens Overgaard, owner'],
  ['Mette Brink, kvalitetschef', 'Mette Brink, head of quality'],
  ['Søren Lauge, produktionschef', 'Søren Lauge, head of production'],
  ['Birgit Holm, tredje generation', 'Birgit Holm, third generation'],
  ['Anders Kvist, salgschef', 'Anders Kvist, sales manager'],
] as const;

const skovlund = {
  info_da: 'Fjerkræ fra 38 gårde i Midtjylland',
  info_en: 'Poultry from 38 farms in Central Jutland',
  headline_da: 'Langsomtvoksende kylling fra navngivne gårde',
  headline_en: 'Slow-growing chicken from named farms',
  story_da:
    'Skovlund samler 38 gårde inden for 70 km fra slagteriet i Tørring. Kyllingerne vokser i mindst 56 dage og køres højst halvanden time. Hver karton bærer gårdens navn og slagtedato.\n\nSortimentet er delt i fersk, frost og færdigstegt. Fersk slagtes dagen før levering og har seks dages holdbarhed, når den når jeres køl.',
  story_en:
    'Skovlund gathers 38 farms within 70 km of the abattoir in Tørring. The chickens grow for at least 56 days and travel an hour and a half at most. Every case carries the name of the farm and the date of slaughter.\n\nThe range is fresh, frozen and ready roasted. Fresh goods are slaughtered the day before delivery and keep for six days when they reach your fridge.',
  quote_da: 'Vi kalibrerer til 20 gram. Så passer stegetiden for hele brættet.',
  quote_en: 'We grade to 20 grams. Then the cooking time fits the whole tray.',
  quote_by_da: 'Karen Toft, driftsleder',
  quote_by_en: 'Karen Toft, operations manager',
  founded_year: 1974,
  certificates: ['IFS Food', 'Dyrevelfærd 2 hjerter', 'Halal'],
  authorisation: 'DK 4417 EF',
};

/** Always the same for the same name and place. */
export function brandStory(name: string, city: string, region: string): BrandStory {
  const place = region === city ? city : `${city}, ${region}`;
  if (name === 'Skovlund') return { ...skovlund, place };
  const theme = themes.find(({ names }) => names.test(name));
  if (theme === undefined) throw new RangeError(`No story for ${name}`);
  const chance = hashOf(`story:${name}`);
  const founded_year = 1908 + (chance % 104);
  const [byDa, byEn] = itemAt(speakers, chance % speakers.length);
  const fill = (text: string) =>
    text.replaceAll('{name}', name).replaceAll('{city}', city).replaceAll('{year}', String(founded_year));
  const [infoDa, headlineDa, firstDa, secondDa, quoteDa] = theme.da;
  const [infoEn, headlineEn, firstEn, secondEn, quoteEn] = theme.en;
  return {
    info_da: fill(infoDa),
    info_en: fill(infoEn),
    headline_da: headlineDa,
    headline_en: headlineEn,
    story_da: fill(`${firstDa}\n\n${secondDa}`),
    story_en: fill(`${firstEn}\n\n${secondEn}`),
    quote_da: quoteDa,
    quote_en: quoteEn,
    quote_by_da: byDa,
    quote_by_en: byEn,
    founded_year,
    place,
    certificates: theme.certificates,
    authorisation: theme.isApproved ? `DK ${1000 + (chance % 8000)} EF` : null,
  };
}
