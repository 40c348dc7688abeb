import { partsOf, tableOf } from '../lists.ts';
import { itemAt } from '../random.ts';
import { type BrandStory, brandStory } from './brand-stories.ts';

export interface SupplierRow {
  id: string;
  name: string;
  postal_code: string;
  city: string;
  region: string;
  country_code: string;
  latitude: number;
  longitude: number;
  logo_url: string | null;
}

/** In the shape of the database column. */
interface BrandMark {
  text: string;
  small: string | null;
  tint: string;
  weight: number;
  spacing: number;
  scale: number;
  isItalic: boolean;
}

/** `code` is the four digits of the brand in the GTINs of its products. */
export interface Brand extends BrandStory {
  id: string;
  name: string;
  supplier_id: string;
  is_private: boolean;
  logo_url: string | null;
  mark: BrandMark | null;
  supplierName: string;
  code: number;
  /** True when the products have no brand. The name is then only that of the grower. */
  isUnbranded: boolean;
}

/** Drawn for the demo. Keyed by the name of the brand or supplier. */
const logoUrls = new Map(
  tableOf<'name' | 'file'>('brand-logos.csv').map(({ name, file }) => [name, `/assets/logos/${file}.svg`]),
);

type MarkLine = Record<'brand' | 'text' | 'small' | 'tint' | 'weight' | 'spacing' | 'scale', string>;

/** Letter spacing in em; `/` after the scale means italic. Brands without a mark are shown by their initials. */
const brandMarks = new Map<string, BrandMark>(
  tableOf<keyof MarkLine>('brand-marks.csv').map(({ brand, text, small, tint, weight, spacing, scale }) => [
    brand,
    {
      text,
      small: small || null,
      tint,
      weight: Number(weight),
      spacing: Number(spacing),
      scale: Number(scale.replace('/', '')),
      isItalic: scale.endsWith('/'),
    },
  ]),
);

const suppliers: SupplierRow[] = [];
const brands = new Map<string, Brand>();

function slugOf(name: string): string {
  const plain = name.toLowerCase().replace(/æ/g, 'ae').replace(/ø/g, 'oe').replace(/å/g, 'aa');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

type SupplierLine = Record<
  'name' | 'postalCode' | 'city' | 'region' | 'country' | 'latitude' | 'longitude' | 'brands',
  string
>;

function addSupplier(line: SupplierLine, index: number): void {
  const { name, city, region } = line;
  const id = String(5001 + index * 7);
  suppliers.push({
    id,
    name,
    postal_code: line.postalCode,
    city,
    region,
    country_code: line.country,
    latitude: Number(line.latitude),
    longitude: Number(line.longitude),
    logo_url: logoUrls.get(name) ?? null,
  });
  for (const marked of partsOf(line.brands)) {
    const brandName = marked.replace(/[!?]/, '');
    const isPrivate = marked.endsWith('!');
    brands.set(brandName, {
      id: slugOf(brandName),
      name: brandName,
      supplier_id: id,
      is_private: isPrivate,
      logo_url: logoUrls.get(brandName) ?? null,
      mark: brandMarks.get(brandName) ?? null,
      ...brandStory(brandName, city, region),
      supplierName: name,
      isUnbranded: marked.endsWith('?'),
      code: 1000 + index * 23 + (brandName.endsWith('Øko') && isPrivate ? 1 : 0),
    });
  }
}
// Fictional companies in real places; `!` marks the wholesaler's own brand, `?` products without a brand.
tableOf<keyof SupplierLine>('suppliers.csv').forEach(addSupplier);

export const supplierRows: readonly SupplierRow[] = suppliers;

export const brandRows: readonly Brand[] = [...brands.values()];

/** Throws RangeError if unknown. */
export function brandNamed(name: string): Brand {
  const found = brands.get(name);
  if (found === undefined) throw new RangeError(`Unknown brand ${name}`);
  return found;
}

/** Organic products mostly get an organic brand. */
export function chooseBrand(names: readonly string[], isOrganic: boolean, choice: number): Brand {
  const isOrganicBrand = (name: string) => name.endsWith('Øko');
  const preferred = names.filter((name) => isOrganicBrand(name) === isOrganic);
  const allowed = isOrganic && choice % 3 === 0 ? names : preferred;
  const usable = allowed.length > 0 ? allowed : names;
  return brandNamed(itemAt(usable, choice % usable.length));
}
