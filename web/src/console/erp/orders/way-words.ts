import { type ConsoleOrderRow, orderSteps } from '@engros/contracts/erp/console-orders.ts';
import { clockTime } from '../../../lib/formats/day-formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';

type Way = ConsoleOrderRow['Way'];

export const clockOf = (instant: string): string => clockTime(momentOf(instant).time);

/** Causes of which the receiver has seen the order. */
const answered: readonly string[] = ['refused', 'notConfirmed'];

/** Steps that are done, counting one that the receiver answered, and whether it stopped or is tried. */
export function progressOf({ Way: way, Status }: ConsoleOrderRow): {
  done: number;
  ahead: 'stopped' | 'trying' | 'next';
} {
  const sent = orderSteps.indexOf('Sent') + 1;
  if (Status === 'Refused') return { done: sent, ahead: 'stopped' };
  if (way.Outgoing === null) return { done: way.Done, ahead: 'next' };
  const done = answered.includes(way.Outgoing.Cause) ? sent : way.Done;
  return { done, ahead: way.Outgoing.NeedsPerson ? 'stopped' : 'trying' };
}

function waitingWords({ NeedsPerson, Cause, Attempts, NextAttempt }: NonNullable<Way['Outgoing']>): string {
  const cause = label(`console.orders.cause.${Cause}`);
  if (NeedsPerson || Cause === 'behind' || NextAttempt === null || Attempts === 0) return cause;
  return label('console.orders.tryAt', { count: Attempts + 1, time: clockOf(NextAttempt) });
}

/** Where the order stands, in words. */
export function wayWords({ Way: way, Status }: ConsoleOrderRow): string {
  if (way.Outgoing !== null) return waitingWords(way.Outgoing);
  if (Status === 'Refused') return way.Refusal || label('console.orders.refusedByErp');
  if (Status === 'Withdrawn') return label('console.orders.withdrawn');
  const step = orderSteps[way.Done - 1] ?? 'Sent';
  const at = way[step];
  const word = label(`console.orders.step.${step}`);
  return at === null ? word : label('console.orders.stepAt', { step: word, when: momentText(at) });
}

/** True for an order that staff can have sent now: it waits longer than it should, and is not being sent. */
export const isSendable = ({ Way: { Outgoing } }: ConsoleOrderRow): boolean =>
  Outgoing?.IsLate === true && !['sending', 'noWayOut'].includes(Outgoing.Cause);

/** True for an order that the supplier's system does not take as it is, so that sending it again heals nothing. */
export const isRefused = ({ Status, Way: { Outgoing } }: ConsoleOrderRow): boolean =>
  Status === 'Refused' || Outgoing?.Cause === 'refused';
