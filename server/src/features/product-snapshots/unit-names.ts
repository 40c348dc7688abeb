import type { Language } from '../../platform/http/viewer.ts';

// Danish names by code as suppliers' systems write base units (facts 3), for products whose base unit is not sold by
// itself.
const baseUnits: Readonly<Record<string, string>> = {
  st: 'stk',
  stk: 'stk',
  ks: 'kasse',
  kt: 'karton',
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
};

// English singular and plural by Danish name; a unit not listed keeps the supplier's word.
const english: Readonly<Record<string, readonly [string, string]>> = {
  stk: ['pc', 'pcs'],
  'stk.': ['pc.', 'pcs.'],
  kasse: ['case', 'cases'],
  karton: ['carton', 'cartons'],
  pose: ['bag', 'bags'],
  bakke: ['tray', 'trays'],
  bøtte: ['tub', 'tubs'],
  dåse: ['can', 'cans'],
  flaske: ['bottle', 'bottles'],
  glas: ['jar', 'jars'],
  liter: ['litre', 'litres'],
  pakke: ['pack', 'packs'],
  rulle: ['roll', 'rolls'],
  sæk: ['sack', 'sacks'],
  spand: ['bucket', 'buckets'],
  palle: ['pallet', 'pallets'],
  ramme: ['crate', 'crates'],
  dunk: ['can', 'cans'],
  bundt: ['bunch', 'bunches'],
  fad: ['keg', 'kegs'],
  net: ['net', 'nets'],
  blok: ['block', 'blocks'],
  kolli: ['package', 'packages'],
  brik: ['carton', 'cartons'],
  fustage: ['keg', 'kegs'],
  bæger: ['cup', 'cups'],
  tube: ['tube', 'tubes'],
  potte: ['pot', 'pots'],
  plade: ['sheet', 'sheets'],
};

/** Returns the singular and plural name of a sales unit. */
export function unitTexts(
  unit: { textSingular: string; textPlural: string },
  language: Language,
): { singular: string; plural: string } {
  const known = language === 'en' ? english[unit.textSingular.toLowerCase()] : undefined;
  return { singular: known?.[0] ?? unit.textSingular, plural: known?.[1] ?? unit.textPlural };
}

// English words for the Danish ones in descriptions of contents such as `4 blokke · 10 kg` (4 blocks, 10 kg).
const inContents: Readonly<Record<string, string>> = {
  blokke: 'blocks',
  poser: 'bags',
  kasser: 'cases',
  kartoner: 'cartons',
  spande: 'buckets',
  bakker: 'trays',
  bøtter: 'tubs',
  dåser: 'cans',
  flasker: 'bottles',
  pakker: 'packs',
  ruller: 'rolls',
  sække: 'sacks',
  dunke: 'cans',
  bundter: 'bunches',
  brikker: 'cartons',
  bægre: 'cups',
  tuber: 'tubes',
  potter: 'pots',
  plader: 'sheets',
  ark: 'sheets',
  'rl.': 'rolls',
  'krt.': 'cartons',
  'ps.': 'bags',
  'ks.': 'cases',
  'bk.': 'trays',
  'ds.': 'cans',
  'fl.': 'bottles',
  'ca.': 'approx.',
  'pr.': 'per',
  stykker: 'pieces',
};

const piece = /\p{L}+\.?|\d+(?:[.,]\d+)*/gu;
const marks: Readonly<Record<string, string>> = { '.': ',', ',': '.' };

/** Returns the contents of a unit. English gets translated words and number formats; unknown words stay Danish. */
export function unitContent({ content }: { content: string }, language: Language): string {
  if (language === 'da') return content;
  return content.replaceAll(piece, (part) => {
    if (/^\d/.test(part)) return part.replaceAll(/[.,]/g, (mark) => marks[mark] ?? mark);
    const word = part.toLowerCase();
    return inContents[word] ?? english[word]?.[word.startsWith('stk') ? 1 : 0] ?? part;
  });
}

/** Returns the name of one base unit. */
export function baseUnitText(code: string, language: Language): string {
  const danish = baseUnits[code.toLowerCase()] ?? code;
  return language === 'en' ? (english[danish]?.[0] ?? danish) : danish;
}
