import { limits } from '@engros/contracts/values/limits.ts';
import { importLimits } from './import-limits.ts';
import { legacyOrderLines, legacyOrders } from './kinds/legacy-kinds.ts';
import { customerHeaders, itemHeaders, kind, type RecordKind } from './kinds/record-kind.ts';
import { unnumbered } from './prices/price-notes.ts';

const emailHeaders = 'e-mail, email, mail';
const depotHeaders = 'lager, depot, lagernr, depot id';

const depots = kind({
  table: 'depots',
  key: ['id'],
  headers: {
    depot: `${depotHeaders}, id`,
    name: 'navn, name',
    postalCode: 'postnr, postnummer, postal code, zip',
    city: 'by, city',
  },
  needed: ['depot', 'name', 'postalCode', 'city'],
  optional: {},
  toRow: (read) => ({
    id: read.id('depot'),
    name: read.text('name'),
    postal_code: read.text('postalCode'),
    city: read.text('city'),
  }),
});

const customers = kind({
  table: 'customers',
  key: ['id'],
  headers: {
    customer: `${customerHeaders}, nr, number`,
    name: 'navn, name',
    attention: 'att, attention',
    address: 'adresse, address',
    postalCode: 'postnr, postnummer, postal code, zip',
    city: 'by, city',
    depot: depotHeaders,
    phone: 'telefon, tlf, phone',
    email: emailHeaders,
    gln: 'gln, ean lokationsnummer',
    discount: 'rabat, discount',
    minimumOrder: 'mindste ordre, minimum order',
    minimumRefused: 'afvis under mindste ordre, refuse below minimum',
    freeDeliveryFrom: 'fri fragt fra, free delivery from',
    deliveryFee: 'fragt, leveringsgebyr, delivery fee',
    referenceRequired: 'reference kræves, rekvisition kræves, reference required',
  },
  needed: ['customer', 'name', 'address', 'postalCode', 'city', 'depot'],
  optional: {
    attention: 'attention',
    phone: 'phone',
    email: 'email',
    gln: 'gln',
    discount: 'discount_basis_points',
    minimumOrder: 'minimum_order_ore',
    minimumRefused: 'refuses_below_minimum',
    freeDeliveryFrom: 'free_delivery_from_ore',
    deliveryFee: 'delivery_fee_ore',
    referenceRequired: 'is_order_reference_required',
  },
  toRow: (read, known) => ({
    id: read.id('customer'),
    name: read.text('name'),
    attention: read.optionalText('attention'),
    address: read.text('address'),
    postal_code: read.text('postalCode'),
    city: read.text('city'),
    depot_id: read.known('depot', known.depots),
    phone: read.optionalText('phone', limits.phoneLength),
    email: read.optionalEmail('email'),
    gln: read.gln('gln'),
    discount_basis_points: read.basisPoints('discount'),
    minimum_order_ore: read.amount('minimumOrder') ?? 0,
    refuses_below_minimum: read.yesNo('minimumRefused', false),
    free_delivery_from_ore: read.amount('freeDeliveryFrom') ?? 0,
    delivery_fee_ore: read.amount('deliveryFee') ?? 0,
    is_order_reference_required: read.yesNo('referenceRequired', false),
  }),
});

/** No file can create or remove admins; `npm run admin` does that. */
const roles = ['buyer', 'supplier', 'sales', 'support'];

const users = kind({
  table: 'users',
  key: ['email'],
  headers: {
    email: emailHeaders,
    name: 'navn, name',
    phone: 'telefon, tlf, phone',
    role: 'rolle, role',
    language: 'sprog, language',
  },
  needed: ['email', 'name'],
  optional: { phone: 'phone', role: 'role', language: 'language' },
  toRow: (read, known) => ({
    email: read.email('email', known.admins),
    display_name: read.text('name', limits.displayNameLength),
    phone: read.optionalText('phone', limits.phoneLength),
    role: read.oneOf('role', roles, 'buyer'),
    language: read.oneOf('language', ['da', 'en'], 'da'),
  }),
});

const memberships = kind({
  table: 'memberships',
  key: ['customer_id', 'user_id'],
  headers: {
    customer: customerHeaders,
    email: emailHeaders,
    order: 'må bestille, bestille, may order',
    prices: 'må se priser, priser, may see prices',
    documents: 'må se dokumenter, dokumenter, may see documents',
    favorites: 'må rette favoritter, favoritter, may manage favorites',
  },
  needed: ['customer', 'email'],
  optional: {
    order: 'may_order',
    prices: 'may_see_prices',
    documents: 'may_see_documents',
    favorites: 'may_manage_favorites',
  },
  toRow: (read, known) => ({
    customer_id: read.known('customer', known.customers),
    user_id: read.person('email', known.people),
    may_order: read.yesNo('order', true),
    may_see_prices: read.yesNo('prices', true),
    may_see_documents: read.yesNo('documents', true),
    may_manage_favorites: read.yesNo('favorites', true),
  }),
});

const staffDepots = kind({
  table: 'staff_depots',
  key: ['user_id', 'depot_id'],
  headers: { email: emailHeaders, depot: depotHeaders },
  needed: ['email', 'depot'],
  optional: {},
  toRow: (read, known) => ({
    user_id: read.person('email', known.people),
    depot_id: read.known('depot', known.depots),
  }),
});

const routes = kind({
  table: 'customer_routes',
  key: ['customer_id', 'weekday'],
  headers: {
    customer: customerHeaders,
    weekday: 'ugedag, weekday, dag, day',
    route: 'rute, route',
    cutOff: 'bestil senest kl, frist, cut-off, cut off time, deadline',
    cutOffWorkingDays: 'arbejdsdage før, working days before',
    from: 'levering fra, fra, delivery from, from',
    to: 'levering til, til, delivery to, to',
  },
  needed: ['customer', 'weekday', 'cutOff', 'from', 'to'],
  optional: { route: 'route_name', cutOffWorkingDays: 'cut_off_working_days' },
  toRow: (read, known) => ({
    customer_id: read.known('customer', known.customers),
    weekday: read.weekday('weekday'),
    route_name: read.optionalText('route') ?? 'Rute',
    cut_off_time: read.time('cutOff'),
    cut_off_working_days: read.whole('cutOffWorkingDays', importLimits.cutOffWorkingDays, 1),
    ...read.window('from', 'to'),
  }),
});

const prices = kind({
  table: 'price_agreements',
  key: ['owner_kind', 'owner_id', 'product_id', 'sales_unit_code', 'valid_from', 'period_end'],
  beside: ['period_end'],
  keptWhenBlank: ['valid_to'],
  headers: {
    customer: customerHeaders,
    itemNumber: itemHeaders,
    unit: 'enhed, salgsenhed, unit, sales unit',
    price: 'pris, aftalepris, price',
    from: 'gælder fra, fra, valid from, from',
    to: 'gælder til, til, valid to, to',
    number: 'aftale, aftalenr, agreement',
  },
  needed: ['customer', 'itemNumber', 'price', 'from'],
  optional: { to: 'valid_to', number: 'number' },
  toRow: (read, known) => {
    const period = read.period('from', 'to');
    return {
      owner_kind: 'customer',
      owner_id: read.known('customer', known.customers),
      ...read.unitOf('itemNumber', 'unit', known.units),
      ...period,
      period_end: period.valid_to,
      is_until_further: period.valid_to === null,
      price_ore: read.amount('price') ?? read.missing('price'),
      number: read.optionalText('number') ?? unnumbered,
    };
  },
});

const stock = kind({
  table: 'stock',
  key: ['product_id', 'depot_id'],
  beside: ['counted_at'],
  headers: {
    itemNumber: itemHeaders,
    depot: depotHeaders,
    quantity: 'antal, beholdning, lagerbeholdning, quantity, stock',
    restockDate: 'på lager igen, restock date',
    restockQuantity: 'antal ventet, ventet antal, ventet, expected quantity, expected',
    countedAt: 'talt, optalt, talt kl, counted at, counted',
  },
  needed: ['itemNumber', 'depot', 'quantity'],
  // A new day without a number says nothing of how much comes, so a number of an earlier file does not stay with it.
  optional: { restockDate: ['restock_date', 'restock_quantity'] },
  toRow: (read, known) => ({
    product_id: read.product('itemNumber', known.units),
    depot_id: read.known('depot', known.depots),
    quantity: read.whole('quantity', importLimits.stockQuantity),
    ...read.supply('restockDate', 'restockQuantity', importLimits.stockQuantity),
    counted_at: read.dateTime('countedAt'),
  }),
});

/** Other than products, in the order in which a supplier needs them (docs/importing.md). */
export const recordKinds = {
  depots,
  customers,
  users,
  memberships,
  'staff-depots': staffDepots,
  routes,
  prices,
  stock,
  'legacy-orders': legacyOrders,
  'legacy-order-lines': legacyOrderLines,
} as const satisfies Record<string, RecordKind>;

export type RecordKindName = keyof typeof recordKinds;

export const isRecordKind = (name: string): name is RecordKindName => Object.hasOwn(recordKinds, name);
