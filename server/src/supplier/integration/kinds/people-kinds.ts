import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { importLimits } from '../import-limits.ts';
import {
  amount,
  type Column,
  customer,
  customerHeaders,
  date,
  decimal,
  depotHeaders,
  email,
  gln,
  id,
  oneOf,
  ownEmail,
  percent,
  person,
  phone,
  reference,
  text,
  vatClass,
  whole,
  yesNo,
} from './columns.ts';
import { kind } from './record-kind.ts';

const postalCode = text(
  'postal_code',
  'postnr, postnummer, postal code, post code, zip, zip code, plz, postleitzahl',
  { needed: true },
);
const city = text('city', 'by, city, ort, stadt, poststed', { needed: true });
const name = text('name', 'navn, name, navn 1, name 1', { needed: true });
const place = {
  latitude: decimal('latitude', 'breddegrad, latitude', { from: -90, to: 90 }),
  longitude: decimal('longitude', 'længdegrad, longitude', { from: -180, to: 180 }),
};
const neededDepot = reference('depot_id', depotHeaders, 'depots', { needed: true });

export const depots = kind({
  table: 'depots',
  key: ['id'],
  fields: { depot: id('id', `${depotHeaders}, id`), name, postalCode, city, ...place },
});

export const groups = kind({
  table: 'customer_groups',
  key: ['id'],
  fields: { group: id('id', 'gruppe, gruppenr, kæde, group, customer group, chain'), name },
});

/** Of a customer whose orders are taken and of whom nothing is said. */
const openReason = '–';

const invoicePeriods = {
  ordre: 'order',
  uge: 'week',
  måned: 'month',
  order: 'order',
  week: 'week',
  month: 'month',
};

const customerNumbers = reference(
  'bill_to_id',
  'faktureres til, faktureringskunde, betaler, bill-to, bill-to customer no, payer, rechnungsempfänger, faktureres til kundenr',
  'customers',
);

/** One step: who pays for others pays for itself. A customer that names itself does too. */
const payer: Column = {
  ...customerNumbers,
  form: 'number of a customer that stands before; blank pays itself',
  read: (cell) => {
    const { field, read, known, of } = cell;
    const customerId = String(of('customer'));
    if (read.optionalText(field) === customerId) return null;
    const paidBy = customerNumbers.read(cell);
    if (paidBy === null) return null;
    const other = known.payers.get(String(paidBy));
    if (other !== undefined)
      read.refuse(field, 'notAllowed', `Its invoices go to ${other} themselves. Write that number here.`);
    if (known.paying.has(customerId))
      read.refuse(field, 'notAllowed', 'The customer gets the invoices of others, so it pays its own.');
    return paidBy;
  },
};

const creditLimit: Column = {
  ...amount(
    'credit_limit_ore',
    'kreditmaks, kreditmaksimum, kreditgrænse, credit limit, credit limit (lcy), kreditlimit, kreditgrense',
  ),
  form: 'kroner such as 50000,00; blank is no limit, 0 is no credit at all',
};

export const customers = kind({
  table: 'customers',
  key: ['id'],
  // Who pays for others stands before them.
  order: ['has_payer', 'id'],
  fields: {
    customer: id('id', `${customerHeaders}, nr, number`),
    name,
    name2: text('name2', 'navn 2, name 2'),
    attention: text('attention', 'att, attention, kontakt, contact'),
    address: text('address', 'adresse, address, gade, street, straße', { needed: true }),
    postalCode,
    city,
    country: text(
      'country_code',
      'land, landekode, country, country code, country/region code, lande-/områdekode',
      { longest: 2, blank: 'DK' },
    ),
    depot: neededDepot,
    group: reference(
      'group_id',
      'gruppe, kæde, group, customer group, chain, debitorprisgruppe, customer price group, kundengruppe',
      'customer_groups',
    ),
    billTo: payer,
    phone: phone('phone'),
    email: email('email', 'e-mail, email, mail, e-post'),
    gln: gln(),
    companyNumber: text(
      'company_number',
      'cvr, cvr-nr, cvr nummer, se-/cvr-nr, company number, vat number, vat registration no, ust-idnr, organisasjonsnummer',
      {
        longest: 20,
      },
    ),
    discount: percent('discount_basis_points', 'rabat, discount'),
    minimumOrder: amount('minimum_order_ore', 'mindste ordre, minimum order', { blank: 0 }),
    minimumRefused: yesNo('refuses_below_minimum', 'afvis under mindste ordre, refuse below minimum', false),
    freeDeliveryFrom: amount('free_delivery_from_ore', 'fri fragt fra, free delivery from', { blank: 0 }),
    deliveryFee: amount('delivery_fee_ore', 'fragt, leveringsgebyr, delivery fee', { blank: 0 }),
    creditLimit,
    creditRefused: yesNo('refuses_over_credit', 'afvis over kreditmaks, refuse over credit limit', false),
    referenceRequired: yesNo(
      'is_order_reference_required',
      'reference kræves, rekvisition kræves, reference required',
      false,
    ),
    referenceLength: whole(
      'order_reference_max_length',
      'reference tegn, reference characters',
      importLimits.referenceLength,
      { blank: 20 },
    ),
    agreement: text('agreement_number', 'aftale, aftalenr, agreement', { longest: 40 }),
    agreementUntil: date('agreement_until', 'aftale til, agreement until'),
    paymentDays: whole('payment_days', 'betalingsdage, kredit dage, payment days', importLimits.paymentDays, {
      blank: null,
    }),
    invoicePeriod: oneOf('invoice_period', 'fakturering, invoicing, invoice period', invoicePeriods),
    vatClass: vatClass(null),
    ...place,
    active: yesNo('is_active', 'aktiv, active', true),
  },
  accepted: ({ id: customerId, bill_to_id: paidBy }, known) => {
    known.references.get('customers')?.add(String(customerId));
    if (typeof paidBy !== 'string') return;
    known.payers.set(String(customerId), paidBy);
    known.paying.add(paidBy);
  },
});

const states = {
  aktiv: 'active',
  'kun se': 'viewOnly',
  spærret: 'blocked',
  active: 'active',
  'view only': 'viewOnly',
  blocked: 'blocked',
};

/** Whether orders of a customer are taken, for example because of its credit; the customer reads the reason. */
export const customerStates = kind({
  table: 'customer_standings',
  key: ['customer_id'],
  fields: {
    customer: customer(),
    state: oneOf('state', 'tilstand, status, spærret, state, blocked, gesperrt, sperret', states, {
      needed: true,
    }),
    reason: text('reason', 'begrundelse, årsag, reason, grund, begrunnelse', {
      longest: consoleLimits.customerReasonLength,
      blank: openReason,
    }),
  },
  whole: (row, read) => {
    if (row['state'] !== 'active' && row['reason'] === openReason) read.missing('reason');
    return row;
  },
});

/** No file can create or remove admins; `npm run admin` does that. */
const roles = { buyer: 'buyer', supplier: 'supplier', sales: 'sales', support: 'support' };

export const users = kind({
  table: 'users',
  key: ['email'],
  fields: {
    email: ownEmail(),
    name: text('display_name', 'navn, name', { needed: true, longest: limits.displayNameLength }),
    phone: phone('phone'),
    role: oneOf('role', 'rolle, role', roles, { blank: 'buyer' }),
    language: oneOf('language', 'sprog, language', { da: 'da', en: 'en' }, { blank: 'da' }),
  },
});

export const memberships = kind({
  table: 'memberships',
  key: ['customer_id', 'user_id'],
  order: ['customer_id', 'email'],
  fields: {
    customer: customer(),
    email: person(),
    order: yesNo('may_order', 'må bestille, bestille, may order', true),
    prices: yesNo('may_see_prices', 'må se priser, se priser, priser, may see prices, see prices', true),
    documents: yesNo(
      'may_see_documents',
      'må se dokumenter, se salgsdokumenter, dokumenter, may see documents, see sales documents',
      true,
    ),
    favorites: yesNo(
      'may_manage_favorites',
      'må rette favoritter, rette favoritlister, favoritter, may manage favorites, edit favourite lists',
      true,
    ),
    users: yesNo(
      'may_manage_users',
      'må rette brugere, ansvarlig for brugere, ansvarlig, brugere, may manage users, in charge of users',
      false,
    ),
    approve: yesNo(
      'may_approve',
      'må godkende, godkende ordrer, godkende, may approve, approve orders',
      false,
    ),
  },
});

export const staffDepots = kind({
  table: 'staff_depots',
  key: ['user_id', 'depot_id'],
  order: ['email', 'depot_id'],
  fields: { email: person(), depot: neededDepot },
});

const sellerHeaders = 'sælger, sælgernr, sales person, salesperson';

export const salesPersons = kind({
  table: 'sales_persons',
  key: ['id'],
  fields: {
    seller: id('id', sellerHeaders),
    name,
    title: text('title', 'titel, stilling, title'),
    phone: phone('phone'),
    email: email('email', 'e-mail, email, mail, e-post'),
  },
});

export const customerSalesPersons = kind({
  table: 'customer_sales_persons',
  key: ['customer_id', 'sales_person_id'],
  fields: {
    customer: customer(),
    seller: reference('sales_person_id', sellerHeaders, 'sales_persons', { needed: true }),
    position: whole('position', 'rækkefølge, position', importLimits.position, { blank: 1 }),
  },
});
