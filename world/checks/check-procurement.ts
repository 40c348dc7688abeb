import type { Arrival, Ledger } from '../ledger.ts';
import { procurementCustomer } from '../procurement.ts';

/**
 * Each order of the procurement system arrived once with each of its changes, the newest last, and nothing that was refused
 * arrived.
 */
export function checkProcurement(ledger: Ledger): void {
  const came = [...ledger.arrivals.values()].filter(({ customerId }) => customerId === procurementCustomer);
  const byReference = Map.groupBy(came, ({ order }) => order.References.OrderReference ?? '');
  for (const told of ledger.procured) {
    const arrivals = (byReference.get(told.reference) ?? []).toSorted((a, b) => a.sequence - b.sequence);
    byReference.delete(told.reference);
    // The built-in system sends no messages to the world.
    if (told.way === 'embedded') continue;
    const fault = faultOf(arrivals, told);
    if (fault !== null)
      ledger.breaks(1, `procurement order ${told.reference} ${fault}`, {
        orderId: arrivals[0]?.orderId ?? null,
      });
  }
  for (const [reference, [first]] of byReference)
    ledger.breaks(1, `procurement order ${reference} came and was not acknowledged`, {
      orderId: first?.orderId ?? null,
    });
}

function faultOf(
  arrivals: readonly Arrival[],
  { quantity, changes }: Ledger['procured'][number],
): string | null {
  const count = (kind: Arrival['kind']) => arrivals.filter((each) => each.kind === kind).length;
  if (count('placed') !== 1) return `was acknowledged and came ${count('placed')} times`;
  if (count('amended') !== changes)
    return `was changed ${changes} times and ${count('amended')} changes came`;
  const last = arrivals.at(-1)?.order.LineItems.reduce((sum, line) => sum + line.Quantity, 0);
  return last === quantity ? null : `came last with ${last} instead of ${quantity}`;
}
