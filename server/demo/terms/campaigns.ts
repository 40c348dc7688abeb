import { addDays, weekdayOf } from '../../src/platform/calendar-date.ts';
import type { DemoDays } from '../demo-days.ts';
import { tidyPriceOre } from '../goods/prices.ts';
import type { SoldProduct } from '../goods/sold-product.ts';
import { randomFrom } from '../random.ts';

export interface CampaignRow {
  campaign_id: string;
  name_da: string;
  name_en: string;
  product_id: string;
  sales_unit_code: string;
  price_ore: number;
  valid_from: string;
  valid_to: string;
}

export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** A week belongs to the year of its Thursday. */
export function weekNumberOf(date: string): number {
  const thursday = addDays(mondayOf(date), 3);
  return Temporal.PlainDate.from(thursday).weekOfYear ?? 0;
}

const themes = [
  { key: 'FISK', da: 'Fiskeuge', en: 'Fish week', tops: ['fisk'], off: 12, size: 28 },
  { key: 'GROENT', da: 'Grønne dage', en: 'Green days', tops: ['groent', 'frost'], off: 10, size: 30 },
  { key: 'BROED', da: 'Brødkurven', en: 'Bread basket', tops: ['broed', 'boller'], off: 15, size: 24 },
  { key: 'KOED', da: 'Køduge', en: 'Meat week', tops: ['koed'], off: 15, size: 26 },
  {
    key: 'KOLONIAL',
    da: 'Fyld lageret',
    en: 'Fill the store',
    tops: ['kolonial', 'nonfood'],
    off: 8,
    size: 36,
  },
] as const;

/** Showcase products that are always in this week's campaign of their category. */
const showcaseOf: Readonly<Record<string, readonly string[]>> = {
  FISK: ['415072', '412031', '412044', '412210', '416710'],
  KOED: ['223301'],
  KOLONIAL: ['208814'],
};

function campaignRows(
  theme: (typeof themes)[number],
  monday: string,
  products: readonly SoldProduct[],
  salt: string,
): CampaignRow[] {
  const random = randomFrom(`${salt}:campaign:${theme.key}:${monday}`);
  const shown = new Set(showcaseOf[theme.key] ?? []);
  const tops: readonly string[] = theme.tops;
  const fitting = products.filter((product) => product.isOrdinary && tops.includes(product.topKey));
  const chosen = new Map(
    products.filter((product) => shown.has(product.id)).map((product) => [product.id, product]),
  );
  for (let tries = 0; chosen.size < theme.size && tries < 400; tries += 1) {
    const product = random.pick(fitting);
    chosen.set(product.id, product);
  }
  const week = weekNumberOf(monday);
  return [...chosen.values()].map((product) => ({
    campaign_id: `${theme.key}-${monday.slice(0, 4)}-${week}`,
    name_da: `${theme.da} ${week}`,
    name_en: `${theme.en} ${week}`,
    product_id: product.id,
    sales_unit_code: product.unitCode,
    price_ore: tidyOff(product.priceOre, theme.off),
    valid_from: monday,
    valid_to: addDays(monday, 6),
  }));
}

// Exact to the øre, as in the design pictures (936.00 less 12 % is 823.68); only large prices are rounded.
function tidyOff(priceOre: number, percent: number): number {
  const exact = Math.round((priceOre * (100 - percent)) / 100);
  return exact > 200_000 ? tidyPriceOre(exact) : exact;
}

/** Of last week, this week and the next two; the fish campaign is this week's. */
export function allCampaignRows(
  products: readonly SoldProduct[],
  days: DemoDays,
  salt: string,
): CampaignRow[] {
  const thisMonday = mondayOf(days.today);
  return [
    campaignRows(themes[3], addDays(thisMonday, -7), products, salt),
    campaignRows(themes[0], thisMonday, products, salt),
    campaignRows(themes[3], thisMonday, products, salt),
    campaignRows(themes[4], thisMonday, products, salt),
    campaignRows(themes[1], addDays(thisMonday, 7), products, salt),
    campaignRows(themes[2], addDays(thisMonday, 14), products, salt),
  ].flat();
}
