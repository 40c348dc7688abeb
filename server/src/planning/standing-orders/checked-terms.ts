import { everDelivers } from '@engros/contracts/planning/plan.ts';
import type { StandingDraft, StandingDraftLine } from '@engros/contracts/planning/standing-orders.ts';
import { planDates } from '../../goods/delivery/delivery-calendar.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { calendarDays } from './calendar-days.ts';
import type { OrderLine, StandingRow, Terms } from './queries.ts';

/** Days ahead within which a rhythm has to meet a day with delivery. */
const searchedDays = 366;

type DraftTerms = Omit<StandingDraft, 'Lines' | 'Recipients'>;

/** A date alone, as it was written. Throws invalidInput for one that does not exist. */
export function dateOf(written: string, field: string): string {
  const date = written.slice(0, 10);
  if (!isCalendarDate(date)) throw new AppError('invalidInput', { Fields: [field] });
  return date;
}

/**
 * Throws standingNoWeekday, periodReversed, standingStartPast or standingNeverDelivers. A first day that has begun already may stay.
 */
export function checkedTerms(draft: DraftTerms, shelf: CustomerShelf, before?: StandingRow): Terms {
  const startsOn = dateOf(draft.StartsOn, 'body.StartsOn');
  const endsOn = draft.EndsOn === null ? null : dateOf(draft.EndsOn, 'body.EndsOn');
  if (draft.Rhythm.Kind !== 'monthDay' && draft.Rhythm.Weekdays.length === 0)
    throw new AppError('standingNoWeekday');
  if (endsOn !== null && endsOn < startsOn) throw new AppError('periodReversed');
  if (startsOn < shelf.today && startsOn !== before?.startsOn) throw new AppError('standingStartPast');
  const terms: Terms = {
    name: draft.Name.trim() || draft.Name,
    rhythm: draft.Rhythm,
    startsOn,
    endsOn,
    closedDay: draft.ClosedDay,
    shortage: draft.Shortage,
    sendsItself: draft.SendsItself,
    risePercent: draft.RisePercent,
    makeHours: draft.MakeHours,
    sendMinutes: draft.SendMinutes,
    joinsBasket: draft.JoinsBasket,
    orderReference: draft.OrderReference?.trim() || null,
  };
  const from = [startsOn, shelf.today].toSorted().at(-1) ?? startsOn;
  const days = calendarDays(planDates(shelf.plan.calendar, { from, days: searchedDays }));
  if (!everDelivers(terms, days, shelf.request.now.epochMilliseconds))
    throw new AppError('standingNeverDelivers');
  return terms;
}

/** Notes the prices of lines that are new or newly kept. Throws standingLineTwice, standingProductGone. */
export function checkedLines(
  lines: readonly StandingDraftLine[],
  shelf: CustomerShelf,
  before: readonly OrderLine[] = [],
): OrderLine[] {
  const seen = new Set<string>();
  return lines.map(
    ({ ProductId: productId, SalesUnitCode: unitCode, Quantities, KeepsPrice: keepsPrice }) => {
      const key = `${productId} ${unitCode}`;
      if (seen.has(key)) throw new AppError('standingLineTwice', { params: { product: productId } });
      seen.add(key);
      const former = before.find((line) => line.productId === productId && line.unitCode === unitCode);
      const price =
        shelf.product(productId) && shelf.price(productId, unitCode, Math.max(1, ...Quantities))?.priceOre;
      if (former === undefined && price === undefined)
        throw new AppError('standingProductGone', { params: { product: productId } });
      const isNewlyKept = keepsPrice && former?.keepsPrice !== true;
      const priceOre = former && !isNewlyKept ? former.priceOre : (price ?? former?.priceOre ?? 0);
      return { productId, unitCode, quantities: Quantities, keepsPrice, priceOre };
    },
  );
}
