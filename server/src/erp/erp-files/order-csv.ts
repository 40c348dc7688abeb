import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { csvLine } from '@engros/contracts/values/csv-cell.ts';
import type { OrderMessage } from '../erp/erp-port.ts';

type Line = WebOrder['LineItems'][number];

type OfMessage = readonly (readonly [string, (message: OrderMessage) => string | number | null])[];

/** Columns with the same value in every row come first. */
const ofMessage: OfMessage = [
  ['Id', ({ id }) => id],
  ['Sequence', ({ sequence }) => sequence],
  ['Kind', ({ kind }) => kind],
  ['HappenedAt', ({ happenedAt }) => happenedAt.toString()],
  ['CustomerId', ({ customerId }) => customerId],
  ['WebOrderId', ({ webOrderId }) => webOrderId],
  ['Revision', ({ revision }) => revision],
  ['OrderedBy', ({ order }) => order.OrderedBy],
  ['OrderReference', ({ order }) => order.References.OrderReference],
  ['Message', ({ order }) => order.Message.Text],
  ['DeliveryDate', ({ order }) => order.Delivery.ExpectedDate],
  ['PreSaleIndicator', ({ order }) => order.Delivery.PreSaleIndicator],
  ['WindowFrom', ({ order }) => order.Window?.From ?? null],
  ['WindowTo', ({ order }) => order.Window?.To ?? null],
  ['SeparateInvoice', ({ order }) => String(order.SeparateInvoice)],
  ['ShipToName', ({ order }) => order.ShipTo.Name],
  ['ShipToAttention', ({ order }) => order.ShipTo.Attention],
  ['ShipToAddress', ({ order }) => order.ShipTo.Address],
  ['ShipToPostalCode', ({ order }) => order.ShipTo.PostalCode],
  ['ShipToCity', ({ order }) => order.ShipTo.City],
  ['CurrencyCode', ({ order }) => order.CurrencyCode],
  ['DeliveryFeeOre', ({ order }) => order.DeliveryFeeOre],
  ['DeliveryPaidByOrderId', ({ order }) => order.DeliveryPaidByOrderId ?? null],
  ['VatOre', ({ order }) => order.VatOre],
  ['TotalOre', ({ order }) => order.TotalOre],
];

const ofLine: readonly (readonly [string, (line: Line, position: number) => string | number | null])[] = [
  ['Position', (_line, position) => position],
  ['ProductId', ({ ProductId }) => ProductId],
  ['DisplayName', ({ DisplayName }) => DisplayName],
  ['Quantity', ({ Quantity }) => Quantity],
  ['SalesUnitCode', ({ SalesUnitCode }) => SalesUnitCode],
  ['SalesUnitQuantity', ({ SalesUnitQuantity }) => SalesUnitQuantity],
  ['WeightKg', ({ WeightKg }) => WeightKg],
  ['UnitPriceOre', ({ UnitPriceOre }) => UnitPriceOre],
  ['LineTotalOre', ({ LineTotalOre }) => LineTotalOre],
  ['QuickSaleId', ({ QuickSaleId }) => QuickSaleId],
];

/** Columns that came later stand last, because a receiver may read by position. */
const ofMessageLater: OfMessage = [['Notices', ({ order }) => order.Notices?.join('\n') ?? null]];

const cell = (value: string | number | null) => (value === null ? '' : String(value));

/** UTF-8: a row of names, then one row for each line of the order. */
export function orderCsv(message: OrderMessage): string {
  const written = (columns: OfMessage) => columns.map(([, of]) => cell(of(message)));
  const [first, last] = [written(ofMessage), written(ofMessageLater)];
  const names = [...ofMessage, ...ofLine, ...ofMessageLater].map(([name]) => name);
  const rows = message.order.LineItems.map((line, index) => [
    ...first,
    ...ofLine.map(([, of]) => cell(of(line, index + 1))),
    ...last,
  ]);
  return [names, ...rows].map(csvLine).join('');
}
