import type { ComparisonUnit } from '@engros/contracts/goods/product.ts';
import type { Language } from '../../platform/http/viewer.ts';

// Danish names of base units, keyed by the codes that suppliers' systems use (facts 3). Used for products
// whose base unit is not sold separately.
const baseUnits: Readonly<Record<string, string>> = {
  st: 'stk',
  stk: 'stk',
  ks: 'kasse',
  kt: 'karton',
  krt: 'karton',
  ps: 'pose',
  kg: 'kg',
  bk: 'bakke',
  bt: 'bøtte',
  ds: 'dåse',
  fl: 'flaske',
  gl: 'glas',
  l: 'liter',
  pk: 'pakke',
  rl: 'rulle',
  sk: 'sæk',
  sp: 'spand',
  bg: 'bæger',
  br: 'brik',
  dk: 'dunk',
  pl: 'palle',
  pll: 'palle',
  blk: 'blok',
  bdt: 'bundt',
  net: 'net',
  rm: 'ramme',
  fad: 'fad',
  kli: 'kolli',
};

/** Short words after a price for comparison: '14,50 / l'. */
export const comparisonWords: Readonly<Record<Language, Readonly<Record<ComparisonUnit, string>>>> = {
  da: { kg: 'kg', l: 'l', piece: 'stk' },
  en: { kg: 'kg', l: 'l', piece: 'pc' },
};

// For each Danish unit: English singular, English plural and Danish plural. A unit that is missing here keeps
// the supplier's word.
const english: Readonly<Record<string, readonly [one: string, many: string, danish: string]>> = {
  stk: ['pc', 'pcs', 'stk'],
  'stk.': ['pc.', 'pcs.', 'stk.'],
  kasse: ['case', 'cases', 'kasser'],
  karton: ['carton', 'cartons', 'kartoner'],
  pose: ['bag', 'bags', 'poser'],
  bakke: ['tray', 'trays', 'bakker'],
  bøtte: ['tub', 'tubs', 'bøtter'],
  dåse: ['can', 'cans', 'dåser'],
  flaske: ['bottle', 'bottles', 'flasker'],
  glas: ['jar', 'jars', 'glas'],
  liter: ['litre', 'litres', 'liter'],
  pakke: ['pack', 'packs', 'pakker'],
  rulle: ['roll', 'rolls', 'ruller'],
  sæk: ['sack', 'sacks', 'sække'],
  spand: ['bucket', 'buckets', 'spande'],
  palle: ['pallet', 'pallets', 'paller'],
  ramme: ['crate', 'crates', 'rammer'],
  dunk: ['can', 'cans', 'dunke'],
  bundt: ['bunch', 'bunches', 'bundter'],
  fad: ['keg', 'kegs', 'fade'],
  net: ['net', 'nets', 'net'],
  blok: ['block', 'blocks', 'blokke'],
  kolli: ['package', 'packages', 'kolli'],
  brik: ['carton', 'cartons', 'brikker'],
  fustage: ['keg', 'kegs', 'fustager'],
  bæger: ['cup', 'cups', 'bægre'],
  tube: ['tube', 'tubes', 'tuber'],
  potte: ['pot', 'pots', 'potter'],
  plade: ['sheet', 'sheets', 'plader'],
  ark: ['sheet', 'sheets', 'ark'],
  kande: ['jug', 'jugs', 'kander'],
  kurv: ['basket', 'baskets', 'kurve'],
  tromle: ['drum', 'drums', 'tromler'],
  beholder: ['container', 'containers', 'beholdere'],
  kuvert: ['envelope', 'envelopes', 'kuverter'],
  rullebur: ['roll cage', 'roll cages', 'rullebure'],
  sæt: ['set', 'sets', 'sæt'],
  par: ['pair', 'pairs', 'par'],
  dusin: ['dozen', 'dozen', 'dusin'],
  hundrede: ['hundred', 'hundred', 'hundrede'],
  tusinde: ['thousand', 'thousand', 'tusinde'],
  ton: ['tonne', 'tonnes', 'ton'],
  pund: ['pound', 'pounds', 'pund'],
};

export function unitTexts(
  unit: { textSingular: string; textPlural: string },
  language: Language,
): { singular: string; plural: string } {
  const known = language === 'en' ? english[unit.textSingular.toLowerCase()] : undefined;
  return { singular: known?.[0] ?? unit.textSingular, plural: known?.[1] ?? unit.textPlural };
}

// English words for contents such as `4 blokke · 10 kg` (4 blocks) or `6 rl.` (6 rolls).
const inContents = new Map([
  ...Object.entries(english).map(([one, words]) => [one, words[0]] as const),
  ...Object.values(english).map(([, many, danish]) => [danish, many] as const),
  ['rl.', 'rolls'],
  ['krt.', 'cartons'],
  ['ps.', 'bags'],
  ['ks.', 'cases'],
  ['bk.', 'trays'],
  ['ds.', 'cans'],
  ['fl.', 'bottles'],
  ['ca.', 'approx.'],
  ['pr.', 'per'],
  ['stykker', 'pieces'],
]);

const piece = /\p{L}+\.?|\d+(?:[.,]\d+)*/gu;
const marks: Readonly<Record<string, string>> = { '.': ',', ',': '.' };

/** English gets translated words and number formats; unknown words stay Danish. */
export function unitContent({ content }: { content: string }, language: Language): string {
  if (language === 'da') return content;
  return content.replaceAll(piece, (part) => {
    if (/^\d/.test(part)) return part.replaceAll(/[.,]/g, (mark) => marks[mark] ?? mark);
    return inContents.get(part.toLowerCase()) ?? part;
  });
}

interface InBaseUnits {
  baseUnitCode: string;
  units: readonly { quantity: number; textSingular: string; textPlural: string }[];
}

/** A unit as it was stored: its own word stays, and the code of a base unit that is not sold by itself becomes a word. */
export function storedUnitText(stored: string, language: Language): string {
  const danish = baseUnits[stored.toLowerCase()];
  if (danish === undefined) return stored;
  return unitTexts({ textSingular: danish, textPlural: english[danish]?.[2] ?? danish }, language).plural;
}

/** Words for one and for several: from the sales unit that is one base unit, if there is one, else from the code. */
export function baseUnitTexts(
  { baseUnitCode, units }: InBaseUnits,
  language: Language,
): { singular: string; plural: string } {
  const single = units.find(({ quantity }) => quantity === 1);
  if (single !== undefined) return unitTexts(single, language);
  const danish = baseUnits[baseUnitCode.toLowerCase()] ?? baseUnitCode;
  return unitTexts({ textSingular: danish, textPlural: english[danish]?.[2] ?? danish }, language);
}
