import { isPaused, type PlannedDay } from '@engros/contracts/planning/plan.ts';
import { deliveriesPerWeek } from '@engros/contracts/planning/rhythm.ts';
import type {
  StandingChange,
  StandingDay,
  StandingLine,
  StandingState,
  StandingSummary,
} from '@engros/contracts/planning/standing-orders.ts';
import { imageOf, noImage } from '@engros/contracts/values/pictures.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { proposalFor } from './make-basket.ts';
import { lastBefore, plannedOf, weekOre } from './plan-of.ts';
import { type ChangeFact, riseOf } from './proposal.ts';
import type { DayRow, OrderLine, StandingRow } from './queries.ts';

/** Shelves of the days that are shown, opened once each. */
export type ShelfOn = (date: string) => Promise<CustomerShelf>;

const notOurs = ['dropped', 'late', 'missing', 'sent'];

export function stateOf(row: StandingRow, today: string): StandingState {
  if (row.state !== 'running') return row.state;
  const waits = row.days.some(({ state, deliveryDate }) => state === 'waiting' && deliveryDate >= today);
  if (waits) return 'waiting';
  return isPaused(row.pauses, today) ? 'paused' : 'running';
}

/** The last day of the pause that holds today; null without one or without an end. */
export const pausedUntil = ({ pauses }: StandingRow, today: string): string | null =>
  pauses.find(({ from, to }) => from <= today && (to === null || today <= to))?.to ?? null;

const isShown = ({ why, deliveredOn }: PlannedDay, made: DayRow | undefined) =>
  made !== undefined || deliveredOn !== null || why !== 'past_deadline';

/** The days to come, with what has become of them, at the prices of each day. */
export async function presentDays(
  row: StandingRow,
  shelf: CustomerShelf,
  shelfOn: ShelfOn,
  most: number,
): Promise<StandingDay[]> {
  const { plan, today, request } = shelf;
  if (row.state === 'ended') return [];
  const made = new Map(row.days.map((day) => [day.date, day]));
  const planned = plannedOf(row, plan, request.now)
    .filter((day) => day.date >= today && isShown(day, made.get(day.date)))
    .slice(0, most);
  return Promise.all(
    planned.map((day) => presentDay(row, day, made.get(day.date), shelfOn, request.language)),
  );
}

const iso = (ms: number | null) =>
  ms === null ? null : Temporal.Instant.fromEpochMilliseconds(ms).toString();

async function presentDay(
  row: StandingRow,
  planned: PlannedDay,
  made: DayRow | undefined,
  shelfOn: ShelfOn,
  language: Language,
): Promise<StandingDay> {
  const sum = made ? madeSum(row, made) : await plannedSum(row, planned, shelfOn);
  return {
    Date: planned.date,
    DayName: planned.name,
    Offered: planned.offered,
    MakeAt: iso(planned.makeAt),
    ...(made ? presentMade(planned, made) : presentPlanned(planned)),
    ...presentChoice(row, planned.date),
    Total: sum.ore === null ? null : formatOre(sum.ore, language),
    TotalOre: sum.ore,
    RisePercent: sum.rise,
  };
}

const presentMade = (planned: PlannedDay, made: DayRow) => ({
  DeliveredOn: made.deliveryDate,
  State: made.state,
  Why: made.deliveryDate === planned.date ? null : planned.why,
  Deadline: Temporal.Instant.from(made.deadline).toString(),
  SendAt: Temporal.Instant.from(made.sendAt).toString(),
  BasketId: made.basketId === null ? null : String(made.basketId),
  WebOrderId: made.webOrderId === null ? null : String(made.webOrderId),
  WaitsFor: made.waitsFor,
});

const presentPlanned = (planned: PlannedDay) => ({
  DeliveredOn: planned.deliveredOn,
  State: plannedState(planned),
  Why: planned.why,
  Deadline: iso(planned.deadline),
  SendAt: iso(planned.sendAt),
  BasketId: null,
  WebOrderId: null,
  WaitsFor: [],
});

function presentChoice({ choices }: StandingRow, date: string) {
  const choice = choices.find((chosen) => chosen.date === date);
  const quantities = choice?.quantities ?? [];
  return {
    ChangedLines: quantities.length,
    Quantities: quantities.map(({ productId, unitCode, quantity }) => ({
      ...{ ProductId: productId, SalesUnitCode: unitCode, Quantity: quantity },
    })),
    ChosenBy: choice?.chosenBy ?? null,
  };
}

function plannedState({ why, deliveredOn }: PlannedDay): StandingDay['State'] {
  if (deliveredOn !== null) return 'planned';
  return why === 'skipped' || why === 'paused' ? why : 'closed';
}

interface Sum {
  ore: number | null;
  rise: number | null;
}

function madeSum(row: StandingRow, made: DayRow): Sum {
  const last = lastBefore(row, made.deliveryDate);
  const rise = last?.isSameWeekday === true ? riseOf(last.day.totalOre, made.totalOre) : null;
  return { ore: made.totalOre, rise };
}

async function plannedSum(
  row: StandingRow,
  { date, deliveredOn }: PlannedDay,
  shelfOn: ShelfOn,
): Promise<Sum> {
  const shelf = await shelfOn(deliveredOn ?? date);
  const { totalOre, beforeOre } = proposalFor(shelf, row, {
    deliveryDate: deliveredOn ?? date,
    dates: [date],
  });
  return { ore: totalOre, rise: beforeOre === null ? null : riseOf(beforeOre, totalOre) };
}

/** What changed since the last time, of the next delivery. */
export async function changesOf(
  row: StandingRow,
  days: readonly StandingDay[],
  shelfOn: ShelfOn,
): Promise<{ since: string | null; facts: readonly ChangeFact[] }> {
  const next = days.find(({ State, DeliveredOn }) => DeliveredOn !== null && !notOurs.includes(State));
  if (next?.DeliveredOn == null) return { since: null, facts: [] };
  const made = row.days.find(({ date }) => date === next.Date);
  if (made)
    return { since: lastBefore(row, made.deliveryDate)?.day.deliveryDate ?? null, facts: made.changes };
  const on = { deliveryDate: next.DeliveredOn, dates: [next.Date] };
  const { since, changes } = proposalFor(await shelfOn(next.DeliveredOn), row, on);
  return { since, facts: changes };
}

const looks = (product: CatalogProduct | undefined) => ({
  Image: product?.picture ? imageOf(product.picture) : noImage,
  Artwork: product?.artwork ?? null,
  Tint: product?.tint ?? null,
});

const nameOf = (shelf: CustomerShelf, productId: string): string => {
  const product = shelf.catalog.products.get(productId);
  return product ? displayNameOf(product, shelf.request.language) : productId;
};

export function presentChange(shelf: CustomerShelf, fact: ChangeFact): StandingChange {
  const { kind, productId, fromOre, toOre, otherId, left, until, isAsked } = fact;
  const { language } = shelf.request;
  return {
    Kind: kind,
    ProductId: productId,
    DisplayName: nameOf(shelf, productId),
    ...looks(shelf.catalog.products.get(productId)),
    From: fromOre === undefined ? null : formatOre(fromOre, language),
    To: toOre === undefined ? null : formatOre(toOre, language),
    Percent: fromOre === undefined || toOre === undefined ? null : riseOf(fromOre, toOre),
    OtherId: otherId ?? null,
    OtherName: otherId === undefined ? null : nameOf(shelf, otherId),
    Left: left ?? null,
    Until: until ?? null,
    IsAsked: isAsked,
  };
}

export function presentLine(shelf: CustomerShelf, line: OrderLine): StandingLine {
  const { language } = shelf.request;
  const { productId, unitCode, quantities, keepsPrice, priceOre } = line;
  const product = shelf.catalog.products.get(productId);
  const unit = product?.units.find(({ code }) => code === unitCode);
  const price = shelf.product(productId) && shelf.price(productId, unitCode);
  const category = product?.categories.at(0);
  return {
    ...{ ProductId: productId, SalesUnitCode: unitCode, Quantities: quantities, KeepsPrice: keepsPrice },
    DisplayName: nameOf(shelf, productId),
    UnitText:
      unit && product
        ? [unitTexts(unit, language).singular, unitContent(unit, language)].filter(Boolean).join(' ')
        : unitCode,
    Category: category ? (language === 'en' ? category.nameEn : category.nameDa) : '',
    ...looks(product),
    Price: formatOre(price?.priceOre ?? priceOre, language),
    PriceOre: price?.priceOre ?? priceOre,
    IsSold: price !== undefined,
  };
}

export const weekOreNow = (row: StandingRow, shelf: CustomerShelf): number =>
  weekOre(
    row,
    ({ productId, unitCode, quantity, priceOre }) =>
      shelf.price(productId, unitCode, quantity)?.priceOre ?? priceOre,
  );

export async function presentSummary(
  row: StandingRow,
  shelf: CustomerShelf,
  shelfOn: ShelfOn,
): Promise<StandingSummary> {
  const { today } = shelf;
  const days = await presentDays(row, shelf, shelfOn, 4);
  const { facts } = await changesOf(row, days, shelfOn);
  const next = days.find(({ DeliveredOn, State }) => DeliveredOn !== null && State !== 'dropped') ?? null;
  return {
    Id: String(row.id),
    Name: row.name,
    State: stateOf(row, today),
    Rhythm: row.rhythm,
    Products: row.lines.length,
    Changes: facts.length,
    PausedUntil: pausedUntil(row, today),
    IsPaused: isPaused(row.pauses, today),
    Next: next,
    WeekOre: deliveriesPerWeek(row.rhythm) === 0 ? 0 : weekOreNow(row, shelf),
  };
}
