import { tableOf } from '../../lists.ts';

const namedMarkings: readonly (readonly [string, RegExp])[] = [
  ['organic', /økolog|, øko\b/i],
  ['msc', /\bMSC\b/],
  ['asc', /\bASC\b/],
  ['halal', /\bhalal\b/i],
  ['glutenfree', /glutenfri/i],
  ['lactosefree', /laktosefri/i],
  ['fairtrade', /fairtrade/i],
  ['vegan', /vegansk/i],
  ['freerange', /frilands/i],
  ['swan', /svanemærk/i],
  ['keyhole', /nøglehul/i],
];

export function isOrganicName(name: string): boolean {
  return /økolog|, øko(?!\p{L})/iu.test(name);
}

export function markingsOf(name: string, flags: ReadonlySet<string>, country: string | null): string[] {
  const found = new Set(namedMarkings.filter(([, words]) => words.test(name)).map(([marking]) => marking));
  for (const flag of ['keyhole', 'msc', 'asc', 'fairtrade']) if (flags.has(flag)) found.add(flag);
  if (country === 'DK' || /dansk/i.test(name)) found.add('dk');
  if (isOrganicName(name)) found.add('organic');
  return [...found].sort();
}

const places = new Map(tableOf<'code' | 'danish' | 'english'>('countries.csv').map((row) => [row.code, row]));

/** FAO fishing areas have no country. */
export function originOf(code: string): { country: string | null; text: string; textEn: string } {
  if (code === 'FAO27')
    return { country: null, text: 'Nordøstatlanten, FAO 27', textEn: 'Northeast Atlantic, FAO 27' };
  const place = places.get(code);
  if (place === undefined) throw new RangeError(`Unknown origin ${code}`);
  return { country: code === 'SC' ? 'GB' : code, text: place.danish, textEn: place.english };
}
