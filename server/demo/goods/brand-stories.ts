import { jsonOf } from '../lists.ts';
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

type Texts = Record<'info' | 'headline' | 'first' | 'second' | 'quote', string>;

interface Theme {
  /** A pattern for the names of brands that tell this story; capitals do not matter. */
  names: string;
  certificates: readonly string[];
  /** True for producers of animal products, which need an approval number. */
  isApproved: boolean;
  da: Texts;
  en: Texts;
}

/** Of the themes the first that fits counts. */
const { themes, speakers, skovlund } = jsonOf<{
  themes: readonly Theme[];
  speakers: readonly (readonly [danish: string, english: string])[];
  skovlund: Omit<BrandStory, 'place'>;
}>('brand-stories.json');

/** Always the same for the same name and place. */
export function brandStory(name: string, city: string, region: string): BrandStory {
  const place = region === city ? city : `${city}, ${region}`;
  if (name === 'Skovlund') return { ...skovlund, place };
  const theme = themes.find(({ names }) => new RegExp(names, 'i').test(name));
  if (theme === undefined) throw new RangeError(`No story for ${name}`);
  const chance = hashOf(`story:${name}`);
  const founded_year = 1908 + (chance % 104);
  const [byDa, byEn] = itemAt(speakers, chance % speakers.length);
  const fill = (text: string) =>
    text.replaceAll('{name}', name).replaceAll('{city}', city).replaceAll('{year}', String(founded_year));
  const { da, en } = theme;
  return {
    info_da: fill(da.info),
    info_en: fill(en.info),
    headline_da: da.headline,
    headline_en: en.headline,
    story_da: fill(`${da.first}\n\n${da.second}`),
    story_en: fill(`${en.first}\n\n${en.second}`),
    quote_da: da.quote,
    quote_en: en.quote,
    quote_by_da: byDa,
    quote_by_en: byEn,
    founded_year,
    place,
    certificates: theme.certificates,
    authorisation: theme.isApproved ? `DK ${1000 + (chance % 8000)} EF` : null,
  };
}
