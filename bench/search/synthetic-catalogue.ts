import type { SearchDocument } from '../../server/src/search/index.ts';

/** Numbers 0 ≤ x < 1, the same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const FIRST_PARTS =
  'kyllinge ande kalkun okse svine grise kalve lamme vildt hjorte lakse torske sild rødspætte reje krabbe muslinge tun makrel smør fløde mælke ost yoghurt skyr æg rug hvede havre spelt majs ris kartoffel tomat agurk gulerod løg hvidløg porre selleri kål spidskål blomkål broccoli spinat salat ært bønne linse svampe champignon æble pære banan appelsin citron lime jordbær hindbær blåbær solbær kirsebær brombær rabarber mango ananas kokos mandel hassel valnød cashew sesam hør solsikke raps oliven peber chili paprika karry kanel vanilje chokolade kakao nougat karamel lakrids honning sirup sukker salt eddike senneps ketchup mayonnaise remoulade pesto soja teriyaki barbecue grill pizza pasta burger hotdog taco sandwich toast pålæg leverpostej frikadelle kød fiske grønt frugt bær nødde kaffe te juice saft vand øl vin rom whisky køkken service papir plast folie bag fryse køle varme skære'.split(
    ' ',
  );
export const LAST_PARTS =
  'bryst filet lår vinge steg mørbrad schnitzel kotelet pølse skinke ruller boller nuggets gryde suppe sauce dressing puré mos salat fars spyd bacon terrin paté kage tærte brød bolle flute croissant snegl mel gryn flager müsli drys olie eddike saft juice most nektar sirup marmelade gele creme mousse is sorbet dessert pulver blanding krydderi fond bouillon smag pasta nudler ris chips stænger skiver tern strimler stykker bakke pose dåse spand krus kop tallerken låg boks folie serviet handske klud spray sæbe'.split(
    ' ',
  );
const PLAIN =
  'Kylling And Oksekød Flæsk Laks Torsk Smør Fløde Mælk Ost Æg Brød Kartofler Tomater Agurk Gulerødder Løg Salat Æbler Bananer Citron Jordbær Ris Pasta Mel Sukker Salt Olie Ketchup Kaffe Te Juice Vand Øl Is Chokolade Servietter'.split(
    ' ',
  );
const ADJECTIVES =
  'frossen økologisk røget hakket skiveskåret dansk frisk paneret stegt kogt tørret revet hel halv mager sød grov fin lys mørk sort hvid rød grøn gul stor mini'.split(
    ' ',
  );
const PREPARED = 'med skind,u/ben,i lage,med smør,i olie,m. chili,til grill,uden sukker,med frø'.split(',');
const SIZES =
  '1 kg,2,5 kg,5 kg,10 kg,250 g,500 g,10x1 kg,6x1,5 l,1 l,5 l,0,5 l,33 cl,24 stk,48 stk,38% 1 l,8-12% 2 kg'
    .split(/,(?=\d+[ x%-])/)
    .map((size) => size.trim());
const SENTENCE =
  'velegnet til professionelle køkkener leveres på køl eller frost kan bruges både varm og kold let at portionere god holdbarhed efter åbning opbevares tørt produceret i moderne anlæg uden tilsatte farvestoffer naturlig smag egnet til buffet kantine restaurant institution serveres gerne med sæsonens grøntsager'.split(
    ' ',
  );
const SYLLABLES = 'bo ka ra li mo ne sa to vi dan nor fjo ama lu per sol vest øst kri ber gal hav'.split(' ');
const REGIONS = ['Hovedstaden', 'Sjælland', 'Syddanmark', 'Midtjylland', 'Nordjylland', 'Skåne', 'Hamburg'];

type Random = () => number;

function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** Picks few values often and most rarely, like the brands and suppliers of a real catalogue. */
function pickSkewed(random: Random, count: number): number {
  return Math.floor(random() ** 3 * count);
}

function inventName(at: number): string {
  const random = seededRandom(at + 1);
  const name = Array.from({ length: 2 + (at % 3) }, () => pick(random, SYLLABLES)).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function compound(random: Random): string {
  const isLong = random() < 0.2;
  const parts = [pick(random, FIRST_PARTS), isLong ? pick(random, LAST_PARTS) : '', pick(random, LAST_PARTS)];
  const word = parts.join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function productName(random: Random): string {
  const noun = random() < 0.15 ? pick(random, PLAIN) : compound(random);
  const words = [noun];
  if (random() < 0.6) words.push(pick(random, ADJECTIVES));
  if (random() < 0.3) words.push(pick(random, PREPARED));
  words.push(pick(random, SIZES));
  return words.join(' ');
}

function categoryPath(random: Random): { id: string; name: string }[] {
  const leaf = Math.floor(random() * 480);
  const steps = [leaf % 12, leaf % 48, leaf % 160, leaf];
  return steps.map((step, level) => ({
    id: `c${level}-${step}`,
    name:
      level === 0 ? (PLAIN[step] ?? '') : `${FIRST_PARTS[step % 120]}${LAST_PARTS[(step * 7 + level) % 60]}`,
  }));
}

function makeDocument(random: Random, at: number): SearchDocument {
  const supplier = pickSkewed(random, 300);
  const brand = random() < 0.85 ? pickSkewed(random, 900) : null;
  const isOrganic = random() < 0.15;
  return {
    id: String(100000 + at),
    name: productName(random),
    brandId: brand === null ? null : `b${brand}`,
    brand: brand === null ? null : inventName(brand),
    isPrivateBrand: brand !== null && brand % 20 === 0,
    supplierId: `s${supplier}`,
    supplier: `${inventName(supplier + 5000)} A/S`,
    supplierNumber: random() < 0.7 ? `${supplier}-${Math.floor(random() * 1e5)}` : null,
    sizes: [],
    supplierPlace: {
      postalCode: String(1000 + supplier * 29),
      region: REGIONS[supplier % REGIONS.length] ?? '',
      countryCode: supplier % 7 > 4 ? 'SE' : 'DK',
      latitude: 54.6 + (supplier % 30) / 10,
      longitude: 8.1 + (supplier % 45) / 10,
    },
    gtins: [`0570${String(1e9 + at * 13).slice(1)}0`.padStart(14, '0')],
    categories: categoryPath(random),
    description: Array.from({ length: 12 + Math.floor(random() * 12) }, () => pick(random, SENTENCE)).join(
      ' ',
    ),
    markings: ['keyhole', 'msc', 'halal', 'glutenfree', 'dk'].filter(() => random() < 0.15),
    coolType: pick(random, ['cool', 'freeze', 'dry']),
    isAirCargo: random() < 0.03,
    isOrganic,
    isOnOffer: random() < 0.08,
    hasFoodWaste: random() < 0.02,
    hasBargain: random() < 0.03,
    isPresale: random() < 0.02,
    isInStock: random() < 0.9,
    isSample: false,
    popularity: random() ** 4,
  };
}

/** Invented products with Danish compound names, the same for the same seed. */
export function syntheticCatalogue(count: number, seed: number): SearchDocument[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at) => makeDocument(random, at));
}
