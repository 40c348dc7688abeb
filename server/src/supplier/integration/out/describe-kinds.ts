import { type ImportKind, importKinds } from '@engros/contracts/supplier/imports.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { products } from '../product-rows/product-kind.ts';
import { recordKinds } from '../record-kinds.ts';

/** What a row of each file is. */
const rows: Readonly<Record<ImportKind, string>> = {
  depots: 'a place goods leave from',
  groups: 'a group or chain of customers',
  'vat-classes': 'a rate of VAT; `standard` is the one of everything without a class',
  deposits: 'a deposit of bottles, crates or pallets; a sales unit has a number of one of them',
  suppliers: 'a producer or importer whose goods are sold',
  brands: 'a brand with its story',
  categories: 'a category of at most four levels; the one above it comes first',
  'presale-periods': 'a period in which goods are ordered long before they come',
  products: 'a product in its default unit',
  'sales-units': 'a unit in which a product is sold; exactly one of each product is the default one',
  replacements: 'what stands in for a product, the best first',
  synonyms: 'words that the search takes for each other; a file adds sets and removes none',
  'sales-persons': 'a salesperson whom customers see',
  customers: 'a kitchen that is invoiced',
  'customer-sales-persons': 'a salesperson of a customer',
  'customer-states': 'whether a customer may order, with the reason that the customer reads',
  users: 'a person who signs in; new ones are invited by mail',
  memberships: 'a person at a customer, and what the person may do',
  'staff-depots': 'a depot whose customers a salesperson sees',
  routes:
    'a weekday on which a customer gets deliveries, every week or in some; each tour of a day is a row, told apart by its tour',
  closures: 'a day without delivery; without a depot it is of all',
  'depot-days':
    'a day on which a depot or one of its routes has another deadline, delivers besides, or does not',
  'extra-days': 'a delivery of a customer on a day without its route',
  'list-prices': 'a list price from a day on; until then the one of `products` or `sales-units` counts',
  prices: 'a price agreed with a customer',
  'group-prices': 'a price agreed with a group',
  'campaign-prices': 'a price of a campaign',
  'quantity-discounts':
    'what a unit costs from a number of them on, as a price or a percentage off the list price; without customer and group for everybody',
  assortments:
    'a product that a customer, or each customer of a group, may buy; where there is any such row, nothing else',
  exclusions: 'a product that a customer may not buy',
  'item-numbers': 'what a customer calls a product',
  stock: 'how much there is of a product in a depot',
  'quick-sales': 'a lot that is sold cheaper: the rest of a batch, or food that would be wasted',
  'legacy-orders': 'an order of the earlier system',
  'legacy-order-lines': 'a line of such an order',
  documents:
    'an invoice or credit note of the former system: amounts and days, without lines; net or VAT may be blank and follows from the total',
  payments:
    'what was paid of an invoice, or set off of a credit note; the amount is with VAT, and 0 cancels the payment',
};

/** Cells of tables are divided by vertical bars. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

function tableOf(name: ImportKind, { fields }: RecordKind): string {
  const lines = Object.values(fields).map(({ headers, isNeeded, form }) => {
    const [first = '', ...others] = headers.split(', ');
    return `| ${isNeeded ? `**${first}**` : first} | ${others.join(', ')} | ${cell(form)} |`;
  });
  return [
    `## ${name}`,
    '',
    `A row is ${rows[name]}.`,
    '',
    '| column | also read as | what stands in it |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

/** `docs/import-columns.md`: each file with its columns, those that are needed in bold. */
export const describedKinds = (): string =>
  [
    '# Columns of the files',
    '',
    'Written by `node scripts/write-import-columns.ts` from the descriptions that read and write the files. The files are in',
    'the order in which they are imported; what is in bold is needed. How they are read stands in [importing](importing.md).',
    '',
    ...importKinds.map((name) => tableOf(name, name === 'products' ? products : recordKinds[name])),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
