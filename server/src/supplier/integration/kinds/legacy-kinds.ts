import { importLimits } from '../import-limits.ts';
import { plainItemNumber } from '../product-rows/item-numbers.ts';
import { customerHeaders, itemHeaders, kind } from './record-kind.ts';

const orderHeaders = 'ordrenr, ordrenummer, ordre, order, order number, order no';

/** Orders of the supplier's earlier system; Engros only shows them (domain 14). */
export const legacyOrders = kind({
  table: 'legacy_orders',
  key: ['customer_id', 'id'],
  headers: {
    customer: customerHeaders,
    order: orderHeaders,
    orderDate: 'ordredato, bestilt, order date, ordered',
    deliveryDate: 'leveringsdato, leveret, delivery date, delivered',
    orderedBy: 'bestilt af, bestiller, ordered by',
    status: 'status',
    reference: 'reference, rekvisition, rekvisitionsnr, customer reference',
    total: 'i alt, total, beløb, amount',
  },
  needed: ['customer', 'order', 'orderDate', 'deliveryDate', 'orderedBy', 'total'],
  optional: { status: 'status', reference: 'customer_reference' },
  toRow: (read, known) => ({
    customer_id: read.known('customer', known.customers),
    id: read.whole('order', importLimits.orderNumber),
    order_date: read.date('orderDate') ?? read.missing('orderDate'),
    delivery_date: read.date('deliveryDate') ?? read.missing('deliveryDate'),
    status: read.optionalText('status') ?? 'Leveret',
    customer_reference: read.optionalText('reference'),
    ordered_by: read.text('orderedBy'),
    total_ore: read.amount('total') ?? read.missing('total'),
  }),
});

/** The products of the lines need not exist in the catalogue. */
export const legacyOrderLines = kind({
  table: 'legacy_order_lines',
  key: ['customer_id', 'order_id', 'position'],
  headers: {
    customer: customerHeaders,
    order: orderHeaders,
    line: 'linje, linjenr, line, line number, line no',
    itemNumber: itemHeaders,
    name: 'varenavn, varetekst, navn, name, product name',
    unit: 'enhed, salgsenhed, unit, sales unit',
    quantity: 'antal, quantity',
    price: 'pris, stykpris, price, unit price',
    total: 'linje i alt, i alt, total, line total',
  },
  needed: ['customer', 'order', 'line', 'itemNumber', 'name', 'quantity', 'price'],
  optional: { unit: 'unit_text' },
  toRow: (read, known) => {
    const customer_id = read.known('customer', known.customers);
    const quantity = read.whole('quantity', importLimits.lineQuantity);
    const price = read.amount('price') ?? read.missing('price');
    return {
      customer_id,
      order_id: read.legacyOrder('order', customer_id, known.legacyOrders),
      position: read.whole('line', importLimits.linePosition),
      product_id: plainItemNumber(read.text('itemNumber', importLimits.numberCharacters)),
      name: read.text('name'),
      unit_text: read.optionalText('unit') ?? 'stk',
      quantity,
      unit_price_ore: price,
      line_total_ore: read.amount('total') ?? Number(price) * quantity,
    };
  },
});
