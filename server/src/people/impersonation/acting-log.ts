import type { Endpoint } from '@engros/contracts/endpoint.ts';
import type * as impersonation from '@engros/contracts/people/impersonation.ts';
import type { ActingLogEntry } from '@engros/contracts/people/impersonation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { subjectOf } from '../../platform/http/staff-calls.ts';
import { listStaffDeeds, type StaffDeed } from './acting-log-queries.ts';

type Ctx = ContextOf<typeof impersonation.readActingLog>;

/** Undefined when the deed changed nothing that is counted. */
type TouchedBy = (deed: StaffDeed) => 'basket' | 'favorites' | 'other' | undefined;

/** Newest first (T7). `calls` are all that the server has. */
export function readActingLog(calls: ReadonlySet<Endpoint>): Handler<typeof impersonation.readActingLog> {
  return async (ctx) => {
    const deeds = await listStaffDeeds(ctx.database.kysely, ctx.scope);
    const touchedBy = touchedByCalls(calls);
    return groupDeeds(deeds, ctx.timeZone)
      .filter((group) => group.some((deed) => isToldOf(deed, touchedBy)))
      .slice(0, limits.actingLogEntries)
      .map((group) => presentEntry(ctx, group, touchedBy));
  };
}

/** Shown are all entries of an impersonation; others only when staff changed or ordered something. */
function isToldOf(deed: StaffDeed, touchedBy: TouchedBy): boolean {
  return deed.subjectId !== null || deed.kind.startsWith('weborder.') || touchedBy(deed) !== undefined;
}

/** By impersonation or, for staff in their own name, by person and day. `deeds` come newest first. */
export function groupDeeds(deeds: readonly StaffDeed[], timeZone: string): StaffDeed[][] {
  const groups = new Map<string, StaffDeed[]>();
  for (const deed of deeds) {
    const day = deed.at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
    const key = deed.impersonationId ?? `${deed.staffId} ${deed.subjectId ?? ''} ${day}`;
    groups.set(key, [deed, ...(groups.get(key) ?? [])]);
  }
  return [...groups.values()];
}

function presentEntry(ctx: Ctx, deeds: readonly StaffDeed[], touchedBy: TouchedBy): ActingLogEntry {
  const [first] = deeds;
  if (!first) throw new Error('a group of deeds has at least one');
  const last = deeds.at(-1) ?? first;
  const isOpen = first.isOpen && last.kind !== 'impersonation.ended';
  return {
    Id: String(first.id),
    StartedAt: (first.startedAt ?? first.at).toString(),
    EndedAt: isOpen ? null : (first.endedAt ?? last.at).toString(),
    StaffName: first.staffName,
    StaffRole: ctx.text(`acting.role.${first.staffRole}`),
    SubjectName: first.subjectName,
    IsMe: first.subjectId === ctx.viewer.userId,
    Reason: first.reason,
    Actions: actionsOf(ctx, deeds, touchedBy),
  };
}

const orderKinds = { 'weborder.amended': 'amended', 'weborder.withdrawn': 'withdrawn' } as const;

const numbered = (what: string, count: number) => `acting.did.${what}.${count === 1 ? 'one' : 'other'}`;

/** Each order is described on its own; the other changes are counted by area. */
function actionsOf(ctx: Ctx, deeds: readonly StaffDeed[], touchedBy: TouchedBy): string[] {
  const orders = deeds.flatMap((deed) => orderText(ctx, deed));
  const counts = new Map<string, number>();
  for (const deed of deeds) {
    const what = touchedBy(deed);
    if (what) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const counted = [...counts].map(([what, count]) => ctx.text(numbered(what, count), { count }));
  const all = [...orders, ...counted];
  return all.length > 0 ? all : [ctx.text('acting.did.looked')];
}

function orderText(ctx: Ctx, { kind, subject, details }: StaffDeed): string[] {
  const order = subject ?? '';
  if (kind === 'weborder.placed') {
    const { lines, totalOre } = details as { lines: number; totalOre: number };
    const amount = new Amount(totalOre);
    return [ctx.text(numbered('placed', lines), { order, count: lines, amount })];
  }
  return kind in orderKinds
    ? [ctx.text(`acting.did.${orderKinds[kind as keyof typeof orderKinds]}`, { order })]
    : [];
}

function touchedByCalls(calls: ReadonlySet<Endpoint>): TouchedBy {
  const leftOut = new Set([...calls].filter((call) => call.isLeftOutOfActingLog).map(subjectOf));
  return ({ kind, subject }) => {
    if (kind !== 'staff.call' || subject === null || leftOut.has(subject)) return undefined;
    if (subject.includes('/checkout/basket')) return 'basket';
    return subject.includes('/favorites') ? 'favorites' : 'other';
  };
}
