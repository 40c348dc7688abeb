/** Markings that a name tells by itself. */
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

/** Whether a name says organic. */
export function isOrganicName(name: string): boolean {
  return /økolog|, øko(?!\p{L})/iu.test(name);
}

/** The markings of a product by its name, its family's flags and its origin. */
export function markingsOf(name: string, flags: ReadonlySet<string>, country: string | null): string[] {
  const found = new Set(namedMarkings.filter(([, words]) => words.test(name)).map(([marking]) => marking));
  for (const flag of ['keyhole', 'msc', 'asc', 'fairtrade']) if (flags.has(flag)) found.add(flag);
  if (country === 'DK' || /dansk/i.test(name)) found.add('dk');
  if (isOrganicName(name)) found.add('organic');
  return [...found].sort();
}

const places: Readonly<Record<string, string>> = {
  DK: 'Danmark',
  DE: 'Tyskland',
  FR: 'Frankrig',
  BR: 'Brasilien',
  HU: 'Ungarn',
  PL: 'Polen',
  IE: 'Irland',
  UY: 'Uruguay',
  AU: 'Australien',
  NL: 'Holland',
  NZ: 'New Zealand',
  SE: 'Sverige',
  IT: 'Italien',
  ES: 'Spanien',
  NO: 'Norge',
  IS: 'Island',
  FO: 'Færøerne',
  SC: 'Skotland',
  GL: 'Grønland',
  VN: 'Vietnam',
  TH: 'Thailand',
  EC: 'Ecuador',
  CL: 'Chile',
  CA: 'Canada',
  IN: 'Indien',
  GR: 'Grækenland',
  BE: 'Belgien',
  CN: 'Kina',
  IL: 'Israel',
  ZA: 'Sydafrika',
  MA: 'Marokko',
  CR: 'Costa Rica',
  PE: 'Peru',
  CO: 'Colombia',
  KE: 'Kenya',
  RS: 'Serbien',
  TR: 'Tyrkiet',
  US: 'USA',
  BG: 'Bulgarien',
  FI: 'Finland',
  GB: 'Storbritannien',
  PK: 'Pakistan',
  BO: 'Bolivia',
  JP: 'Japan',
  LK: 'Sri Lanka',
  UA: 'Ukraine',
  MD: 'Moldova',
  SD: 'Sudan',
  AT: 'Østrig',
  ET: 'Etiopien',
  HN: 'Honduras',
  CI: 'Elfenbenskysten',
  GH: 'Ghana',
  CH: 'Schweiz',
  AR: 'Argentina',
  MY: 'Malaysia',
};

/** Country code and Danish words of an origin; FAO areas have no country. */
export function originOf(code: string): { country: string | null; text: string } {
  if (code === 'FAO27') return { country: null, text: 'Nordøstatlanten, FAO 27' };
  if (code === 'SC') return { country: 'GB', text: 'Skotland' };
  const text = places[code];
  if (text === undefined) throw new RangeError(`Unknown origin ${code}`);
  return { country: code, text };
}
