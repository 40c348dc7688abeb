import { productMarkings } from '@engros/contracts/supplier/goods/product.ts';
import { importLimits } from '../import-limits.ts';
import {
  type Column,
  date,
  decimal,
  list,
  oneOf,
  paragraphs,
  reference,
  text,
  time,
  vatClass,
  whole,
  yesNo,
} from '../kinds/columns.ts';

export const coolTypes = {
  tør: 'dry',
  køl: 'cool',
  frost: 'freeze',
  tørvare: 'dry',
  kolonial: 'dry',
  kølevare: 'cool',
  frostvare: 'freeze',
  dry: 'dry',
  ambient: 'dry',
  cool: 'cool',
  chilled: 'cool',
  freeze: 'freeze',
  frozen: 'freeze',
};
const kinds = { Animalsk: 'Animalsk', Vegetabilsk: 'Vegetabilsk', Andet: 'Andet' };
const kindWords = Object.fromEntries(Object.entries(kinds).map(([word, kept]) => [word.toLowerCase(), kept]));

const markingIds: readonly string[] = productMarkings;

/** A marking that the shop does not know is refused, because nobody would see it. */
const markings: Column = {
  ...list('markings', 'mærkninger, mærkning, markings, labels'),
  read: (cell) => {
    const found = list('markings', '').read(cell) as string[];
    const unknown = found.filter((id) => !markingIds.includes(id));
    if (unknown.length > 0)
      cell.read.refuse(
        cell.field,
        'notAllowed',
        `${unknown.join(', ')} is no known marking. Known are ${markingIds.join(', ')}.`,
      );
    return found;
  },
};

const grams = (column: string, headers: string): Column =>
  positive(whole(column, headers, importLimits.grams, { blank: null }));

const positive = (column: Column): Column => ({
  ...column,
  read: (cell) => {
    const value = column.read(cell);
    if (value === 0) cell.read.refuse(cell.field, 'outOfRange', 'Leave it blank, or write a number above 0.');
    return value;
  },
});

/** Any other product, also one that comes later in the file. */
const replacedBy: Column = {
  ...text('replaced_by', 'erstattes af, replaced by', { longest: importLimits.numberCharacters }),
  read: ({ field, read }) => read.optionalText(field, importLimits.numberCharacters)?.toUpperCase() ?? null,
};

/** Fields of a product that are stored as they are read. What a file has no column for stays as it was. */
export const productDetails = {
  description: paragraphs('description', 'beskrivelse, description'),
  descriptionEn: paragraphs('description_en', 'engelsk beskrivelse, english description', { blank: null }),
  supplierNumber: text(
    'supplier_number',
    'leverandørs varenr, leverandør varenr, supplier item number, vendor item no',
  ),
  manufacturer: text('manufacturer', 'producent, manufacturer'),
  kind: oneOf('kind', 'oprindelsesslags, animalsk eller vegetabilsk, kind', kindWords, { blank: 'andet' }),
  food: yesNo('is_food', 'fødevare, food', true),
  baseUnit: text('base_unit_code', 'basisenhed, base unit, base unit of measure, basiseinheit', {
    longest: 10,
  }),
  catchWeight: yesNo('is_catch_weight', 'vejevare, catch weight', false),
  netWeight: grams('net_weight_g', 'nettovægt g, nettovægt gram, net weight g'),
  grossWeight: grams('gross_weight_g', 'bruttovægt g, bruttovægt gram, gross weight g'),
  volume: grams('net_volume_ml', 'volumen ml, indhold ml, volume ml'),
  pieces: positive(
    whole('piece_count', 'antal stykker, stykker, piece count', importLimits.pieces, { blank: null }),
  ),
  organic: yesNo('is_organic', 'økologisk, øko, organic, bio', false),
  coolType: oneOf(
    'cool_type',
    'temperatur, køletype, kølekode, opbevaringstype, cool type, temperature',
    coolTypes,
    {
      blank: 'tør',
    },
  ),
  airCargo: yesNo('is_air_cargo', 'flyfragt, air cargo', false),
  markings,
  country: text('country_of_origin', 'oprindelsesland, country of origin', { longest: 2 }),
  origin: text('origin', 'oprindelse, origin'),
  originEn: text('origin_en', 'engelsk oprindelse, english origin'),
  ingredientsEn: paragraphs('ingredients_en', 'engelske ingredienser, english ingredients', { blank: null }),
  storage: text('storage', 'opbevaring, storage'),
  storageEn: text('storage_en', 'engelsk opbevaring, english storage'),
  shelfLife: whole('shelf_life_days', 'holdbarhed dage, shelf life days', importLimits.shelfLifeDays, {
    blank: null,
  }),
  co2: decimal('co2e_per_kg', 'co2e pr kg, co2 pr kg, co2e per kg', { from: 0, to: importLimits.co2PerKilo }),
  co2Source: text('co2e_source', 'co2 kilde, co2 source'),
  leadDays: whole(
    'lead_time_working_days',
    'bestillingsdage, leveringstid dage, lead time days',
    importLimits.leadDays,
    {
      blank: 0,
    },
  ),
  leadCutOff: time('lead_cut_off_time', 'bestilles inden kl, lead time cut-off'),
  blocked: yesNo('is_blocked', 'spærret, blocked', false),
  validFrom: date('valid_from', 'sælges fra, sales from'),
  validTo: date('valid_to', 'sælges til, sales to', { notBefore: 'validFrom' }),
  replacedBy,
  presale: reference('presale_period_id', 'forsalg, presale', 'presale_periods'),
  sample: yesNo('is_sample', 'vareprøve, sample', false),
  vatClass: vatClass('standard'),
  artwork: text('artwork', 'tegning, artwork', { longest: 40 }),
  popularity: decimal('popularity', 'popularitet, popularity', { from: 0, to: 1 }, { blank: 0 }),
} as const satisfies Record<string, Column>;
