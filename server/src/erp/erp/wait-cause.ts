import type { OutgoingCause } from '@engros/contracts/erp/outgoing-orders.ts';
import type { OutgoingRow } from './outgoing-queries.ts';

/** Answers that say 'later' and not 'no': too slow, too early, too many. */
const laterStatuses = new Set([408, 425, 429]);

/** Starts of what a failed attempt says, and what stands behind it; the first that fits counts. */
const causes: readonly [says: RegExp, cause: OutgoingCause][] = [
  [/^no answer \((?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)\)/, 'unreachable'],
  [/^no answer \((?:ENOTFOUND|EAI_AGAIN)\)/, 'unknownHost'],
  [/^no answer \(ETIMEDOUT\)|^no answer within/, 'tooSlow'],
  [/^no answer \([A-Z_]*(?:CERT|SIGNATURE|TLS|SSL)[A-Z_]*\)/, 'certificate'],
  [/^no answer|^The server ended/i, 'noAnswer'],
  [/^the receiver answered 2\d\d without/, 'notConfirmed'],
  [/^the receiver answered 5\d\d/, 'receiverFails'],
  [/is on a private network$|^the address is neither/, 'address'],
  [/^(?:E[A-Z]+):/, 'folder'],
];

/**
 * Returns why a web order has not left, from what its last attempt said, or for one that was not tried while its receiver is
 * down, what the receiver last said. `hasWayOut` is false when the setting ERP is `none`.
 */
export function waitCause(
  {
    lastError,
    isBehind,
    isClaimed,
    receiverError,
  }: Pick<OutgoingRow, 'isBehind' | 'isClaimed' | 'lastError' | 'receiverError'>,
  hasWayOut: boolean,
): OutgoingCause {
  if (!hasWayOut) return 'noWayOut';
  if (isBehind) return 'behind';
  if (lastError === null && isClaimed) return 'sending';
  const said = lastError ?? receiverError;
  if (said === null) return 'queued';
  const [, status] = /^the receiver answered ([34]\d\d)$/.exec(said) ?? [];
  if (status !== undefined) return laterStatuses.has(Number(status)) ? 'receiverFails' : 'refused';
  return causes.find(([says]) => says.test(said))?.[1] ?? 'ours';
}
