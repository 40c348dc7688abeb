import type * as contract from '@engros/contracts/cases/customer-cases.ts';
import type { ReportableLine } from '@engros/contracts/cases/customer-cases.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { addDays } from '../../platform/calendar-date.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { answerDue } from './answer-time.ts';
import type { CaseParts } from './case-parts.ts';
import { type DeliveredLine, listDeliveredLines } from './creditable-queries.ts';
import { type DeliveredOrder, findDelivered, listDelivered } from './delivery-queries.ts';
import { goodsKindOf, reportDeadline } from './goods-kind.ts';

/** Deliveries from this many days back are offered for a report, and at most this many. */
const offeredDays = 60;
const offeredDeliveries = 60;
const noon = { hour: 12 };

export const listReportable: Handler<typeof contract.listReportable> = async (ctx) => {
  const to = ctx.clock.now().toZonedDateTimeISO(ctx.timeZone).toPlainDate().toString();
  const period = { from: addDays(to, -offeredDays), to, limit: offeredDeliveries };
  const orders = await listDelivered(ctx.database.kysely, ctx.scope, period);
  return orders.map(presentDelivery);
};

/** The delivered lines, each with the time until which a fault can be reported in time. */
export function readReportable({ catalog }: CaseParts): Handler<typeof contract.readReportable> {
  return async (ctx, { params }, fail) => {
    const { kysely } = ctx.database;
    const order = await findDelivered(kysely, ctx.scope, Number(params.orderId));
    if (order === undefined) return fail('notFound');
    if (order.numberOfLines === 0) return fail('caseNotDelivered');
    const lines = await listDeliveredLines(kysely, {
      customerId: ctx.scope.customerId,
      orderId: order.orderId,
    });
    return {
      ...presentDelivery(order),
      Lines: lines.map((line) => presentLine(ctx, catalog, order, line)),
      AnswerBy: answerDue(ctx.clock.now(), ctx.timeZone).toString(),
    };
  };
}

/** Noon of the delivery day when only the day is known. */
export function handedOverAt(
  { deliveredAt, deliveryDate }: Pick<DeliveredOrder, 'deliveredAt' | 'deliveryDate'>,
  timeZone: string,
): Temporal.Instant {
  return (
    deliveredAt ??
    Temporal.PlainDate.from(deliveryDate).toZonedDateTime({ timeZone, plainTime: noon }).toInstant()
  );
}

function presentDelivery(order: DeliveredOrder) {
  return {
    OrderId: String(order.orderId),
    DeliveryDay: order.deliveryDate,
    DeliveredAt: order.deliveredAt?.toString() ?? null,
    ReceivedBy: order.receivedBy,
    DriverName: order.driverName,
    NumberOfLines: order.numberOfLines,
  };
}

function presentLine(
  { language, timeZone }: Pick<ContextOf<typeof contract.readReportable>, 'language' | 'timeZone'>,
  catalog: CaseParts['catalog'],
  order: DeliveredOrder,
  line: DeliveredLine,
): ReportableLine {
  const product = catalog.current().products.get(line.productId);
  const unit = product?.units.find(({ code }) => code === line.unitCode);
  const kind = goodsKindOf(product);
  const words = unitTexts(unit ?? { textSingular: line.unitCode, textPlural: line.unitCode }, language);
  return {
    LineId: line.lineId,
    ProductId: line.productId,
    DisplayName: product ? displayNameOf(product, language) : line.name,
    UnitTextSingular: words.singular,
    UnitTextPlural: words.plural,
    Content: unit ? unitContent(unit, language) : '',
    QuantityDelivered: line.quantityDelivered,
    LineTotalOre: line.lineTotalOre,
    CreditableOre: line.creditableOre,
    GoodsKind: kind,
    ReportBy: reportDeadline(handedOverAt(order, timeZone), kind).toString(),
    Artwork: product?.artwork ?? null,
    Tint: product?.tint ?? null,
  };
}
