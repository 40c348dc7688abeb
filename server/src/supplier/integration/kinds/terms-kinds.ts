import { limits } from '@engros/contracts/values/limits.ts';
import { importLimits } from '../import-limits.ts';
import {
  amount,
  type Column,
  customer,
  customerHeaders,
  date,
  depotHeaders,
  id,
  instant,
  logo,
  oneOf,
  ownNumber,
  ownNumberKey,
  paragraphs,
  percent,
  product,
  reference,
  text,
  unit,
  whole,
} from './columns.ts';
import { kind } from './record-kind.ts';

/** Number of an agreement to which the file gives no number. */
export const unnumbered = 'import';

const groupHeaders = 'gruppe, kæde, group, customer group, chain';
const fromHeaders =
  'gælder fra, fra, startdato, valid from, from, starting date, start date, gültig ab, gjelder fra, gyldig fra';
const toHeaders =
  'gælder til, til, slutdato, valid to, to, ending date, end date, gültig bis, gjelder til, gyldig til, sluttdato';
const priceHeaders = 'pris, aftalepris, enhedspris, price, unit price, preis, avtalepris, enhetspris';

const goodsAndPrice = {
  itemNumber: product(),
  unit: unit(),
  price: amount('price_ore', priceHeaders, { needed: true }),
  from: date('valid_from', fromHeaders, { needed: true }),
};

/** Agreed prices; a price without an end that gave way to a later one is still written without an end. */
const agreed = (ownerKind: 'customer' | 'group', owner: Column) =>
  kind({
    table: 'price_agreements',
    key: ['owner_kind', 'owner_id', 'product_id', 'sales_unit_code', 'valid_from', 'period_end'],
    fixed: { owner_kind: ownerKind },
    beside: ['period_end'],
    keptWhenBlank: ['valid_to'],
    fields: {
      [ownerKind]: owner,
      ...goodsAndPrice,
      to: { ...date('valid_to', toHeaders, { notBefore: 'from' }), writtenFrom: 'period_end' },
      number: text('number', 'aftale, aftalenr, agreement', { blank: unnumbered }),
    },
    whole: (row) => ({
      ...row,
      period_end: row['valid_to'] ?? null,
      is_until_further: row['valid_to'] === null,
    }),
  });

export const prices = agreed('customer', { ...customer(), column: 'owner_id' });

export const groupPrices = agreed(
  'group',
  reference('owner_id', groupHeaders, 'customer_groups', { needed: true }),
);

/** List prices from a day on; the one that counts now is that of the unit. */
export const listPrices = kind({
  table: 'list_prices',
  key: ['product_id', 'sales_unit_code', 'valid_from'],
  fields: {
    itemNumber: product(),
    unit: unit(),
    price: amount('price_ore', `listepris, list price, listenpreis, veiledende pris, ${priceHeaders}`, {
      needed: true,
    }),
    from: goodsAndPrice.from,
  },
});

const ofQuantity = whole(
  'from_quantity',
  'fra antal, antal fra, mindste antal, minimum quantity, min quantity, from quantity, mindestmenge, ab menge, fra antall, minste antall',
  limits.quantity,
  { needed: true },
);

/** For one customer or one group; without either for everybody. */
export const quantityDiscounts = kind({
  table: 'quantity_discounts',
  key: ['product_id', 'sales_unit_code', 'customer_id', 'group_id', 'from_quantity', 'valid_from'],
  fields: {
    customer: reference('customer_id', customerHeaders, 'customers'),
    group: reference('group_id', groupHeaders, 'customer_groups'),
    itemNumber: product(),
    unit: unit(),
    fromQuantity: ofQuantity,
    price: amount('price_ore', priceHeaders),
    discount: {
      ...percent(
        'discount_basis_points',
        'rabat, rabat i procent, linjerabat, discount, discount percent, line discount, rabatt, rabattprozent',
      ),
      form: 'percentage off the list price such as 7,5',
      read: ({ field, read }) => (read.isBlank(field) ? null : read.basisPoints(field)),
      write: (points) => (points === null ? '' : percent('', '').write(points, new Map())),
    },
    from: goodsAndPrice.from,
    to: date('valid_to', toHeaders, { notBefore: 'from' }),
  },
  whole: (row, read) => {
    if (/^0*[01]$/.test(read.optionalText('fromQuantity') ?? ''))
      read.refuse('fromQuantity', 'outOfRange', 'A quantity discount begins at 2 units at the earliest.');
    if (row['customer_id'] !== null && row['group_id'] !== null)
      read.refuse('group', 'notAllowed', 'Write a customer or a group, not both.');
    const isOne = (row['price_ore'] === null) !== (row['discount_basis_points'] === null);
    if (!isOne && (!read.isBlank('price') || read.isBlank('discount')))
      read.refuse('price', 'notAllowed', 'Write a price or a discount in percent, one of them.');
    if (row['discount_basis_points'] === 0)
      read.refuse('discount', 'outOfRange', 'A discount is more than 0 percent.');
    return row;
  },
});

export const campaignPrices = kind({
  table: 'campaign_prices',
  key: ['campaign_id', 'product_id', 'sales_unit_code'],
  fields: {
    campaign: text('campaign_id', 'kampagne, kampagnenr, campaign', { needed: true, longest: 60 }),
    nameDa: text('name_da', 'navn, kampagnenavn, name', { needed: true }),
    nameEn: text('name_en', 'engelsk navn, english name', { needed: true }),
    ...goodsAndPrice,
    to: date('valid_to', toHeaders, { needed: true, notBefore: 'from' }),
    logo: logo(),
  },
});

/** What customers call products. */
export const itemNumbers = kind({
  table: 'customer_item_numbers',
  key: ['customer_id', 'product_id'],
  fields: { customer: customer(), itemNumber: product(), ownNumber: ownNumber() },
  accepted: (row, known) => {
    known.ownNumbers.set(ownNumberKey(row['customer_id'], row['own_number']), String(row['product_id']));
  },
});

/** What a customer, or each of a group, may buy; where either has a row, nothing else. */
export const assortments = kind({
  table: 'assortment_products',
  key: ['customer_id', 'group_id', 'product_id'],
  fields: {
    customer: reference('customer_id', customerHeaders, 'customers'),
    group: reference('group_id', groupHeaders, 'customer_groups'),
    itemNumber: product(),
  },
  whole: (row, read) => {
    if ((row['customer_id'] === null) === (row['group_id'] === null))
      read.refuse('itemNumber', 'notAllowed', 'Write a customer or a group, one of them.');
    return row;
  },
});

/** What a customer may not buy. */
export const exclusions = kind({
  table: 'product_exclusions',
  key: ['customer_id', 'product_id'],
  fields: { customer: customer(), itemNumber: product() },
});

const saleKinds = { restparti: 0, madspild: 1, bargain: 0, 'food waste': 1 };

export const quickSales = kind({
  table: 'quick_sales',
  key: ['id'],
  fields: {
    number: id('id', 'nummer, nr, number'),
    itemNumber: product(),
    unit: unit(),
    kind: oneOf('type', 'slags, kind', saleKinds, { needed: true }),
    depot: reference('depot_id', depotHeaders, 'depots', { needed: true }),
    price: amount('price_ore', priceHeaders, { needed: true }),
    quantity: whole('quantity', 'antal, quantity', importLimits.stockQuantity, { needed: true }),
    bestBefore: date('best_before', 'holdbar til, mindst holdbar til, best before'),
    lastDelivery: date('last_delivery_date', 'sidste levering, last delivery', { needed: true }),
    noteDa: paragraphs('note_da', 'bemærkning, note'),
    noteEn: paragraphs('note_en', 'engelsk bemærkning, english note'),
  },
});

export const presalePeriods = kind({
  table: 'presale_periods',
  key: ['id'],
  fields: {
    presale: id('id', 'forsalg, presale'),
    nameDa: text('name_da', 'navn, name', { needed: true }),
    nameEn: text('name_en', 'engelsk navn, english name', { needed: true }),
    orderUntil: instant('order_until', 'bestil senest, order until', { needed: true }),
    deliveryFrom: date('delivery_from', 'levering fra, delivery from', { needed: true }),
    deliveryTo: date('delivery_to', 'levering til, delivery to', { needed: true, notBefore: 'deliveryFrom' }),
  },
});

const restockDate = date('restock_date', 'på lager igen, restock date');

export const stock = kind({
  table: 'stock',
  key: ['product_id', 'depot_id'],
  beside: ['counted_at'],
  fields: {
    itemNumber: product(),
    depot: reference('depot_id', depotHeaders, 'depots', { needed: true }),
    quantity: whole(
      'quantity',
      'antal, beholdning, lagerbeholdning, quantity, stock, inventory, quantity on hand, bestand, unrestricted',
      importLimits.stockQuantity,
      { needed: true },
    ),
    restockDate,
    // A new day without a number says nothing of how much comes, so a number of an earlier file does not stay with it.
    restockQuantity: {
      ...whole(
        'restock_quantity',
        'ventet antal, antal ventet, ventet, expected quantity, expected',
        importLimits.stockQuantity,
      ),
      saidBy: 'restockDate',
      read: ({ field, read, of }) =>
        read.supply(field, 'restockDate', of('restockDate'), importLimits.stockQuantity),
    },
    countedAt: instant('counted_at', 'talt, optalt, talt kl, counted at, counted'),
  },
});
