import type { Order, OrderLine, OrderStatus } from '@engros/contracts/ordering/orders.ts';
import { presaleName } from '../../goods/catalog/catalog.ts';
import { presentDeposit } from '../../goods/pricing/deposits.ts';
import { unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { isChangeable } from '../weborder/changes/changeable.ts';
import { type Catalog, displayName } from './display-name.ts';
import type { DeliveredLot, OrderLineRow, OrderRow } from './order-queries.ts';

export interface OrderReader {
  catalog: Catalog;
  language: Language;
  /** True while the web order may still be changed or withdrawn. */
  isChangeable: boolean;
}

const gramsPerKilo = 1000;
const kilos = (grams: number | null) => (grams === null ? null : grams / gramsPerKilo);

const unconfirmed: readonly OrderStatus[] = ['Sent', 'Received', 'Refused'];
const delivered: readonly OrderStatus[] = ['Delivered', 'Invoiced'];
/** Statuses in which an order no longer counts as delayed. */
const ended: readonly OrderStatus[] = [...delivered, 'Cancelled', 'Refused'];
/** Statuses in which a web order may still be changed, if its deadline allows it. */
const changeable: readonly OrderStatus[] = ['Sent', 'Received', 'Confirmed'];

interface Known {
  isConfirmed: boolean;
  isDelivered: boolean;
  /** True when a part of the order has been delivered and the rest is on its way. */
  isPartlyDelivered: boolean;
}

/** Ordered, confirmed and delivered quantities side by side; unknown ones are null. */
export function presentOrder(row: OrderRow, reader: OrderReader): Order {
  const { language } = reader;
  const known = {
    isConfirmed: !unconfirmed.includes(row.status) && row.webStatus !== 'Withdrawn',
    isDelivered: delivered.includes(row.status),
    isPartlyDelivered: row.status === 'OnTheWay' && row.lines.some((line) => line.delivered > 0),
  };
  const lots = Map.groupBy(row.lots, ({ position }) => position);
  const totalOre = row.subtotalOre + row.depositOre + row.deliveryFeeOre;
  return {
    Id: String(row.id),
    WebOrderId: row.webOrderId === null ? null : String(row.webOrderId),
    Status: row.status,
    IsDelayed: row.isDelayed && !ended.includes(row.status),
    OrderDate: row.orderDate,
    OrderedAt: row.orderedAt?.toString() ?? null,
    DeliveryDate: row.deliveryDate,
    OrderedByUser: row.orderedBy,
    Source: row.source,
    OrderType: row.presalePeriodId === null ? 'Normal' : 'PreSale',
    PreSaleName: presaleName(reader.catalog, row.presalePeriodId, language),
    CustomerReference: row.reference,
    OurReferenceNumber: row.ourReference,
    IsChangeable: reader.isChangeable,
    NumberOfLines: row.lines.length,
    NumberOfDeviations: row.numberOfDeviations,
    LastEvent: row.lastEvent,
    Lines: row.lines.map((line) => presentLine(line, lots.get(line.position) ?? [], known, reader)),
    SubTotalOre: row.subtotalOre,
    DepositOre: row.depositOre,
    DeliveryFeeOre: row.deliveryFeeOre,
    VatOre: row.vatOre,
    TotalOre: totalOre,
    Total: formatOre(totalOre, language),
  };
}

export function mayChange({ status, webStatus, deadline }: OrderRow, now: Temporal.Instant): boolean {
  if (webStatus === null || deadline === null || !changeable.includes(status)) return false;
  return isChangeable({ status: webStatus, deadline }, now);
}

function presentLine(
  line: OrderLineRow,
  lots: readonly DeliveredLot[],
  known: Known,
  { catalog, language }: OrderReader,
): OrderLine {
  const product = catalog.products.get(line.productId);
  const unit = product?.units.find(
    ({ code, quantity }) => code === line.unitCode && quantity === line.unitQuantity,
  );
  const words = unitTexts(
    { textSingular: unit?.textSingular ?? line.unitCode, textPlural: unit?.textPlural ?? line.unitCode },
    language,
  );
  return {
    LineId: line.position,
    ProductId: line.productId,
    DisplayName: displayName(catalog, line.productId, line.name, language),
    SalesUnitCode: line.unitCode,
    SalesUnitTextSingular: words.singular,
    SalesUnitTextPlural: words.plural,
    SalesUnitQuantity: line.unitQuantity,
    QuantityOrdered: line.ordered,
    QuantityConfirmed: known.isConfirmed ? line.confirmed : null,
    QuantityDelivered: known.isDelivered || known.isPartlyDelivered ? line.delivered : null,
    QuantityToCome: known.isPartlyDelivered ? Math.max(0, line.confirmed - line.delivered) : null,
    WeightOrderedKg: kilos(line.orderedG),
    WeightConfirmedKg: known.isConfirmed ? kilos(line.confirmedG) : null,
    WeightDeliveredKg: kilos(line.deliveredG),
    IsCatchWeight: line.isCatchWeight,
    Replaces: replacedBy(line, catalog, language),
    Deviation: deviationOf(line, known),
    UnitPriceOre: line.unitPriceOre,
    UnitPriceOrderedOre: line.orderedPriceOre,
    LineTotalOre: line.lineTotalOre,
    LineTotal: formatOre(line.lineTotalOre, language),
    PriceSource: line.priceSource,
    ...(line.deposit && { Deposit: presentDeposit(line.deposit, language) }),
    ...presentWishes(line),
    Lots: lotsOf(line, lots),
    Artwork: product?.artwork ?? null,
    Tint: product?.tint ?? null,
  };
}

const presentWishes = ({ note, substitute }: OrderLineRow): Pick<OrderLine, 'Note' | 'Substitute'> => ({
  ...(note && { Note: note }),
  ...(substitute && { Substitute: substitute }),
});

function replacedBy(
  { replacesId, replacesName, wanted = null }: OrderLineRow,
  catalog: Catalog,
  language: Language,
): OrderLine['Replaces'] {
  if (replacesId === null) return null;
  const DisplayName = displayName(catalog, replacesId, replacesName ?? replacesId, language);
  if (wanted === null) return { ProductId: replacesId, DisplayName };
  const { singular, plural } = unitTexts(wanted, language);
  const texts = { SalesUnitTextSingular: singular, SalesUnitTextPlural: plural };
  return { ProductId: replacesId, DisplayName, Ordered: { Quantity: wanted.quantity, ...texts } };
}

/** Compares what was ordered with the latest known quantity. */
function deviationOf(line: OrderLineRow, known: Known): OrderLine['Deviation'] {
  const { ordered, confirmed, delivered: arrived, deliveredG, isCatchWeight, replacesId } = line;
  const latest = known.isDelivered ? arrived : known.isConfirmed ? confirmed : ordered;
  if (latest === 0 && ordered > 0) return 'Missing';
  if (latest < ordered) return 'Fewer';
  if (replacesId !== null) return 'Replaced';
  if (isDearer(line)) return 'Dearer';
  return isCatchWeight && arrived > 0 && arrived >= latest && deliveredG !== null ? 'Weighed' : 'None';
}

const isDearer = ({ orderedPriceOre, unitPriceOre }: OrderLineRow) =>
  orderedPriceOre !== null && unitPriceOre > orderedPriceOre;

/** Without duplicates. Orders from before deliveries were recorded have their lot at the line itself. */
function lotsOf({ lot }: OrderLineRow, lots: readonly DeliveredLot[]): OrderLine['Lots'] {
  const known = lots.map(({ lot: Lot, bestBefore: BestBefore, celsius: Celsius }) => ({
    Lot: Lot ?? '',
    BestBefore,
    Celsius,
  }));
  if (known.length === 0) return lot === null ? [] : [{ Lot: lot, BestBefore: null, Celsius: null }];
  return known.filter(({ Lot }, at) => known.findIndex((other) => other.Lot === Lot) === at);
}
