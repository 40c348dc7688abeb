import { importLimits } from '../import-limits.ts';
import { plainItemNumber } from '../product-rows/item-numbers.ts';
import { amount, type Column, customer, date, product, text, whole } from './columns.ts';
import { kind } from './record-kind.ts';

const orderHeaders = 'ordrenr, ordrenummer, ordre, order, order number, order no';

/** Orders of the supplier's earlier system; Engros only shows them (domain 14). */
export const legacyOrders = kind({
  table: 'legacy_orders',
  key: ['customer_id', 'id'],
  fields: {
    customer: customer(),
    order: whole('id', orderHeaders, importLimits.orderNumber, { needed: true }),
    orderDate: date('order_date', 'ordredato, bestilt, order date, ordered', { needed: true }),
    deliveryDate: date('delivery_date', 'leveringsdato, leveret, delivery date, delivered', { needed: true }),
    status: text('status', 'status', { blank: 'Leveret' }),
    reference: text('customer_reference', 'reference, rekvisition, rekvisitionsnr, customer reference'),
    orderedBy: text('ordered_by', 'bestilt af, bestiller, ordered by', { needed: true }),
    total: amount('total_ore', 'i alt, total, beløb, amount', { needed: true }),
  },
});

/** Products of earlier orders need not exist in the catalogue. */
const anyItem: Column = {
  ...product(),
  read: ({ field, read }) => plainItemNumber(read.text(field, importLimits.numberCharacters)),
};

const orderOfCustomer: Column = {
  ...whole('order_id', orderHeaders, importLimits.orderNumber, { needed: true }),
  read: ({ field, read, known, of }) => read.legacyOrder(field, String(of('customer')), known.legacyOrders),
};

export const legacyOrderLines = kind({
  table: 'legacy_order_lines',
  key: ['customer_id', 'order_id', 'position'],
  fields: {
    customer: customer(),
    order: orderOfCustomer,
    line: whole('position', 'linje, linjenr, line, line number, line no', importLimits.linePosition, {
      needed: true,
    }),
    itemNumber: anyItem,
    name: text('name', 'varenavn, varetekst, navn, name, product name', { needed: true }),
    unit: text('unit_text', 'enhed, salgsenhed, unit, sales unit', { blank: 'stk' }),
    quantity: whole('quantity', 'antal, quantity', importLimits.lineQuantity, { needed: true }),
    price: amount('unit_price_ore', 'pris, stykpris, price, unit price', { needed: true }),
    // What a line comes to follows from its price where the file does not say it.
    total: {
      ...amount('line_total_ore', 'linje i alt, i alt, total, line total'),
      saidBy: 'price',
    },
  },
  whole: (row) => ({
    ...row,
    line_total_ore: row['line_total_ore'] ?? Number(row['unit_price_ore']) * Number(row['quantity']),
  }),
});
