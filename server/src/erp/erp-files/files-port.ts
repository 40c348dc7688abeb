import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { csvLine } from '@engros/contracts/values/csv-cell.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { OrderFileFormat, OrderFilesSettings } from '../../platform/outside/erp-settings.ts';
import type { ErpPort, OrderMessage } from '../erp/erp-port.ts';
import { messageBody } from '../erp-webhook/message-body.ts';
import { orderXml } from './order-xml.ts';
import { readParties } from './party-queries.ts';
import { placeFile } from './place-file.ts';

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
const ofMessageLater: OfMessage = [
  ['Notices', ({ order }) => order.Notices?.join('\n') ?? null],
  ['FeeVatPercent', ({ order }) => order.FeeVatPercent ?? null],
  ['DepositOre', ({ order }) => order.DepositOre ?? null],
];
const ofLineLater: readonly (readonly [string, (line: Line) => string | number | null])[] = [
  ['VatPercent', ({ VatPercent }) => VatPercent ?? null],
  ['DepositCode', ({ Deposit }) => Deposit?.Code ?? null],
  ['DepositCount', ({ Deposit }) => Deposit?.Count ?? null],
  ['DepositAmountOre', ({ Deposit }) => Deposit?.AmountOre ?? null],
  ['DepositVatPercent', ({ Deposit }) => Deposit?.VatPercent ?? null],
  ['Note', ({ Note }) => Note ?? null],
  ['Substitute', ({ Substitute }) => Substitute ?? null],
  ['SecondChoices', ({ SecondChoices }) => SecondChoices?.join(' ') ?? null],
  ['InsteadProductId', ({ Instead }) => Instead?.ProductId ?? null],
  ['InsteadUnit', ({ Instead }) => Instead?.SalesUnitCode ?? null],
  ['InsteadQuantity', ({ Instead }) => Instead?.Quantity ?? null],
];

const cell = (value: string | number | null) => (value === null ? '' : String(value));

/** UTF-8: a row of names, then one row for each line of the order. */
function orderCsv(message: OrderMessage): string {
  const written = (columns: OfMessage) => columns.map(([, of]) => cell(of(message)));
  const [first, last] = [written(ofMessage), written(ofMessageLater)];
  const names = [...ofMessage, ...ofLine, ...ofMessageLater, ...ofLineLater].map(([name]) => name);
  const rows = message.order.LineItems.map((line, index) => [
    ...first,
    ...ofLine.map(([, of]) => cell(of(line, index + 1))),
    ...last,
    ...ofLineLater.map(([, of]) => cell(of(line))),
  ]);
  return [names, ...rows].map((row) => csvLine(row)).join('');
}

interface FilesParts {
  database: Pick<Database, 'kysely'>;
  /** Time zone that decides on which day an order was made. */
  timeZone: string;
}

/**
 * One file for each message and format. The file name contains customer, sequence and id. So a message that is sent again
 * replaces its own file, and the order of the names is the order of the messages.
 */
export function createFilesPort({ folder, formats }: OrderFilesSettings, parts: FilesParts): ErpPort {
  return {
    name: 'files',
    send: async (message, signal) => {
      // All are written before the first is placed, so that no system gets an order that counts as not sent.
      const files: { name: string; content: string }[] = [];
      for (const format of formats)
        files.push({
          name: `${nameOf(message)}.${format}`,
          content: await contentOf(message, format, parts),
        });
      for (const { name, content } of files) {
        signal.throwIfAborted();
        await placeFile(folder, name, content);
      }
    },
  };
}

const sequenceDigits = 12;

/** Characters that a file system may not accept are replaced. */
function nameOf({ customerId, sequence, id }: OrderMessage): string {
  const name = `${customerId}-${String(sequence).padStart(sequenceDigits, '0')}-${id}`;
  return name.replaceAll(/[^\w-]/g, '_');
}

async function contentOf(
  message: OrderMessage,
  format: OrderFileFormat,
  { database, timeZone }: FilesParts,
): Promise<string> {
  if (format === 'json') return messageBody(message);
  if (format === 'csv') return orderCsv(message);
  const productIds = message.order.LineItems.map(({ ProductId }) => ProductId);
  const parties = await readParties(database.kysely, message.customerId, productIds);
  return orderXml(message, parties, timeZone);
}
