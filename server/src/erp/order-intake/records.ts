import type { BodyOf } from '@engros/contracts/endpoint.ts';
import type {
  takeDeliveries,
  takeOrderConfirmations,
  takeOrderStatuses,
} from '@engros/contracts/erp/supplier-intake.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import type { answerFromSystem } from '../../cases/customer-cases/answer-from-system.ts';
import { steps } from '../../fulfilment/order-progress/plan-steps.ts';
import type { PlannedStep } from '../../fulfilment/order-progress/record-together.ts';
import type { ConfirmedLine, DeliveryFact, Step } from '../../fulfilment/order-progress/steps.ts';
import type { Deposit } from '../../goods/catalog/catalog-product.ts';
import { instantIn, isCalendarDate } from '../../platform/calendar-date.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Places, VatOf } from './place-queries.ts';

type StatusRecord = BodyOf<typeof takeOrderStatuses>['Records'][number];
type ConfirmationRecord = BodyOf<typeof takeOrderConfirmations>['Records'][number];
type DeliveryRecord = BodyOf<typeof takeDeliveries>['Records'][number];

export interface BatchSource {
  /** Name of the token, shown as the source of each step. */
  readonly source: string;
  readonly now: Temporal.Instant;
  /** In the language of the batch. */
  readonly text: TextOf;
  readonly mail: Parameters<typeof answerFromSystem>[2]['mail'];
}

export function statusStep(record: StatusRecord, by: BatchSource, places: Places): PlannedStep {
  const step = stepOf(record, by);
  const first = { ...step, ...(record.OurReference != null && { ourReference: record.OurReference }) };
  switch (record.Status) {
    case 'Received':
      return steps.received({ ...first, revision: record.Revision ?? 0, ...partOf(record, places) });
    case 'Refused':
      return steps.refused(first);
    case 'Cancelled':
      return steps.cancelled(first);
    case 'Picking':
      return steps.picking(step);
    case 'Invoiced':
      return steps.invoiced(step);
    case 'Delayed':
      return steps.delayed({ ...step, ...expectedOf(record), ...dayOf(record) });
  }
}

/** Returns which lines of a web order belong to a depot's order. Throws invalidInput for lines without a depot. */
function partOf({ DepotId, Positions }: StatusRecord, places: Places) {
  if (DepotId == null && Positions != null) throw new AppError('invalidInput', { Fields: ['DepotId'] });
  return {
    ...(DepotId != null && { depotId: places.depot(DepotId) }),
    ...(Positions != null && { positions: Positions }),
  };
}

export function confirmationStep(record: ConfirmationRecord, by: BatchSource, places: Places): PlannedStep {
  return steps.confirmed({
    ...stepOf(record, by),
    ...dayOf(record),
    ...(record.Revision != null && { revision: record.Revision }),
    lines: record.Lines.map((line) => confirmedLine(line, record.CustomerId, places)),
  });
}

type DepositRecord = NonNullable<NonNullable<ConfirmationRecord['Lines'][number]['Replacement']>['Deposit']>;

/** In one language only, that of the supplier's system. */
export const depositOf = (
  { Code, DisplayName, AmountOre, Count, VatPercent }: DepositRecord,
  vat: VatOf,
): Deposit => ({
  id: Code,
  name: DisplayName,
  nameEn: null,
  ore: AmountOre,
  count: Count,
  vatPercent: VatPercent ?? vat.fee,
});

function depositOfReplacement(
  {
    ProductId,
    SalesUnitCode,
    Deposit: said,
  }: NonNullable<ConfirmationRecord['Lines'][number]['Replacement']>,
  customerId: string,
  places: Places,
): Deposit | null {
  if (said != null) return depositOf(said, places.vatOf(customerId));
  return places.depositOf(customerId, { productId: itemNumberOf(ProductId), unitCode: SalesUnitCode });
}

function confirmedLine(
  line: ConfirmationRecord['Lines'][number],
  customerId: string,
  places: Places,
): ConfirmedLine {
  const vat = places.vatOf(customerId);
  const { Position, Quantity, WeightG, UnitPriceOre, Replacement } = line;
  const deposit = Replacement && depositOfReplacement(Replacement, customerId, places);
  return {
    position: Position,
    quantity: Quantity,
    ...(WeightG != null && { weightG: WeightG }),
    ...(UnitPriceOre != null && { unitPriceOre: UnitPriceOre }),
    ...(Replacement != null && {
      replacement: {
        productId: itemNumberOf(Replacement.ProductId),
        name: Replacement.DisplayName,
        unitCode: Replacement.SalesUnitCode,
        unitQuantity: Replacement.SalesUnitQuantity,
        unitPriceOre: Replacement.UnitPriceOre,
        isCatchWeight: Replacement.IsCatchWeight ?? false,
        unitWeightG: Replacement.UnitWeightG ?? null,
        vatPercent: Replacement.VatPercent ?? vat.product(itemNumberOf(Replacement.ProductId)),
        ...(deposit && { deposit }),
      },
    }),
  };
}

/** Fields of a delivery's line that are given when the delivery leaves, and do not change on the way. */
const saidWhenLeft = ['Lot', 'BestBefore', 'Celsius'] as const;

export function deliveryStep(record: DeliveryRecord, by: BatchSource, places: Places): PlannedStep {
  const step = stepOf(record, by);
  const numbered = record.DispatchNumber != null && { dispatchNumber: record.DispatchNumber };
  if (record.Step === 'Left')
    return steps.onTheWay({ ...step, ...numbered, delivery: deliveryOf(record, places) });
  for (const field of saidWhenLeft)
    if (record.Lines.some((line) => line[field] != null))
      throw new AppError('arrivedField', { params: { field } });
  return steps.delivered({
    ...step,
    receivedBy: record.ReceivedBy ?? null,
    restFollows: record.RestFollows ?? false,
    ...numbered,
    ...(record.DeliveryId != null && { deliveryId: Number(record.DeliveryId) }),
    lines: record.Lines.map(({ Position, Quantity, WeightG }) => ({
      orderPosition: Position,
      quantity: Quantity,
      ...(WeightG != null && { weightG: WeightG }),
    })),
  });
}

function deliveryOf(record: DeliveryRecord, places: Places): DeliveryFact {
  return {
    ...(record.DepotId != null && { depotId: places.depot(record.DepotId) }),
    ...dayOf(record),
    ...expectedOf(record),
    route: record.Route ?? null,
    stop: record.Stop ?? null,
    stops: record.Stops ?? null,
    stopsDone: record.StopsDone ?? null,
    driverName: record.DriverName ?? null,
    driverPhone: record.DriverPhone ?? null,
    frozenCelsius: record.FrozenCelsius ?? null,
    chilledCelsius: record.ChilledCelsius ?? null,
    dryCelsius: record.DryCelsius ?? null,
    lines: record.Lines.map(({ Position, Quantity, WeightG, Lot, BestBefore, Celsius }) => ({
      orderPosition: Position,
      quantity: Quantity,
      weightG: WeightG ?? null,
      lot: lotNameOf(Lot),
      bestBefore: BestBefore == null ? null : dateOf(BestBefore, 'BestBefore'),
      celsius: Celsius ?? null,
    })),
  };
}

type OrderRecord = Pick<StatusRecord, 'CustomerId' | 'OrderId' | 'At' | 'Note'>;

export function stepOf({ CustomerId, OrderId, At, Note }: OrderRecord, { source, now }: BatchSource): Step {
  return {
    customerId: CustomerId,
    orderId: Number(OrderId),
    at: At == null ? now : happenedAt(At, now),
    isDated: At != null,
    source,
    ...(Note != null && { note: Note }),
  };
}

/** Throws orderStepTime for a time that is further ahead of our clock than clocks usually differ. */
function happenedAt(at: string, now: Temporal.Instant): Temporal.Instant {
  const moment = instantOf(at, 'At');
  const latest = now.add({ minutes: intakeLimits.intakeClockMinutes });
  if (Temporal.Instant.compare(moment, latest) > 0) throw new AppError('orderStepTime', { params: { at } });
  return moment;
}

type Expected = Pick<StatusRecord, 'ExpectedFrom' | 'ExpectedTo'>;

function expectedOf({ ExpectedFrom, ExpectedTo }: Expected) {
  return {
    expectedFrom: ExpectedFrom == null ? null : instantOf(ExpectedFrom, 'ExpectedFrom'),
    expectedTo: ExpectedTo == null ? null : instantOf(ExpectedTo, 'ExpectedTo'),
  };
}

function dayOf({ DeliveryDate }: Pick<StatusRecord, 'DeliveryDate'>) {
  return DeliveryDate == null ? {} : { deliveryDate: dateOf(DeliveryDate, 'DeliveryDate') };
}

/** Null for an empty name. Goods without a lot are reached by every recall of their product, goods of a lot only by its own. */
export const lotNameOf = (written: string | null | undefined): string | null => written?.trim() || null;

/** The catalogue has capitals, but the supplier's system may write small letters. */
export const itemNumberOf = (written: string): string => written.toUpperCase();

/** Throws invalidInput with the name of the field like {@link dateOf}. */
export function instantOf(text: string, field: string): Temporal.Instant {
  const instant = instantIn(text);
  if (instant === undefined) throw new AppError('invalidInput', { Fields: [field] });
  dateOf(instant.toString().slice(0, 'yyyy-MM-dd'.length), field);
  return instant;
}

/**
 * Throws invalidInput with the name of the field for a date that does not exist, such as 31 November, and intakeDay for one
 * before the earliest.
 */
export function dateOf(text: string, field: string): string {
  if (!isCalendarDate(text)) throw new AppError('invalidInput', { Fields: [field] });
  const { intakeEarliestDay: earliest } = intakeLimits;
  if (text < earliest)
    throw new AppError('intakeDay', { Fields: [field], params: { field, text, earliest } });
  return text;
}
