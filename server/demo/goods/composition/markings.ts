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

const places: Readonly<Record<string, readonly [danish: string, english: string]>> = {
  DK: ['Danmark', 'Denmark'],
  DE: ['Tyskland', 'Germany'],
  FR: ['Frankrig', 'France'],
  BR: ['Brasilien', 'Brazil'],
  HU: ['Ungarn', 'Hungary'],
  PL: ['Polen', 'Poland'],
  IE: ['Irland', 'Ireland'],
  UY: ['Uruguay', 'Uruguay'],
  AU: ['Australien', 'Australia'],
  NL: ['Holland', 'Netherlands'],
  NZ: ['New Zealand', 'New Zealand'],
  SE: ['Sverige', 'Sweden'],
  IT: ['Italien', 'Italy'],
  ES: ['Spanien', 'Spain'],
  NO: ['Norge', 'Norway'],
  IS: ['Island', 'Iceland'],
  FO: ['Færøerne', 'Faroe Islands'],
  SC: ['Skotland', 'Scotland'],
  GL: ['Grønland', 'Greenland'],
  VN: ['Vietnam', 'Vietnam'],
  TH: ['Thailand', 'Thailand'],
  EC: ['Ecuador', 'Ecuador'],
  CL: ['Chile', 'Chile'],
  CA: ['Canada', 'Canada'],
  IN: ['Indien', 'India'],
  GR: ['Grækenland', 'Greece'],
  BE: ['Belgien', 'Belgium'],
  CN: ['Kina', 'China'],
  IL: ['Israel', 'Israel'],
  ZA: ['Sydafrika', 'South Africa'],
  MA: ['Marokko', 'Morocco'],
  CR: ['Costa Rica', 'Costa Rica'],
  PE: ['Peru', 'Peru'],
  CO: ['Colombia', 'Colombia'],
  KE: ['Kenya', 'Kenya'],
  RS: ['Serbien', 'Serbia'],
  TR: ['Tyrkiet', 'Türkiye'],
  US: ['USA', 'USA'],
  BG: ['Bulgarien', 'Bulgaria'],
  FI: ['Finland', 'Finland'],
  GB: ['Storbritannien', 'United Kingdom'],
  PK: ['Pakistan', 'Pakistan'],
  BO: ['Bolivia', 'Bolivia'],
  JP: ['Japan', 'Japan'],
  LK: ['Sri Lanka', 'Sri Lanka'],
  UA: ['Ukraine', 'Ukraine'],
  MD: ['Moldova', 'Moldova'],
  SD: ['Sudan', 'Sudan'],
  AT: ['Østrig', 'Austria'],
  ET: ['Etiopien', 'Ethiopia'],
  HN: ['Honduras', 'Honduras'],
  CI: ['Elfenbenskysten', 'Ivory Coast'],
  GH: ['Ghana', 'Ghana'],
  CH: ['Schweiz', 'Switzerland'],
  AR: ['Argentina', 'Argentina'],
  MY: ['Malaysia', 'Malaysia'],
};

/** FAO fishing areas have no country. */
export function originOf(code: string): { country: string | null; text: string; textEn: string } {
  if (code === 'FAO27')
    return { country: null, text: 'Nordøstatlanten, FAO 27', textEn: 'Northeast Atlantic, FAO 27' };
  const [text, textEn] = places[code] ?? [];
  if (text === undefined || textEn === undefined) throw new RangeError(`Unknown origin ${code}`);
  return { country: code === 'SC' ? 'GB' : code, text, textEn };
}
