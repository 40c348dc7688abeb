import { type Model, type Order, sum } from './model.ts';
import { deliveredOre, type Part } from './system-model.ts';

/** Complaints about what was delivered, and what can be credited of it (docs/domain.md 1, decision 0123). */

export interface Case {
  id: string;
  /** Number of the supplier's order. */
  of: string;
  kitchen: number;
  /** Position of the line in the order. */
  at: number;
  state: 'Received' | 'Credited' | 'Rejected';
  expectedOre: number;
  creditedOre: number;
}

/** Value of what was delivered of a line, in øre without VAT. */
const worthOf = (part: Part, at: number): number => {
  const line = part.lines[at];
  if (line === undefined || line.delivered === 0) return 0;
  return part.status === 'OnTheWay' ? deliveredOre(line) : line.totalOre;
};

/** What no credit note has credited of a line yet, but no more than is left of the order with its fee. */
export function leftOre(part: Part, at: number): number {
  const credited = sum(part.credits.filter((credit) => credit.at === at).map(({ ore }) => ore));
  const came = sum(part.lines.map((_, each) => worthOf(part, each))) + part.feeOre;
  const all = sum(part.credits.map(({ ore }) => ore));
  return Math.max(0, Math.min(worthOf(part, at) - credited, came - all));
}

/** What of a line can still be expected: open cases of the line expect theirs already. */
export function creditableOre({ cases }: Model, part: Part, at: number): number {
  const open = cases.filter((each) => each.of === part.number && each.at === at && each.state === 'Received');
  return Math.max(0, leftOre(part, at) - sum(open.map(({ expectedOre }) => expectedOre)));
}

export const delivered = ({ lines }: Part): number[] =>
  lines.flatMap((line, at) => (line.delivered > 0 ? [at] : []));

/** In proportion to what was delivered of the line, rounded half up. */
export function expectedOre(model: Model, part: Part, at: number, quantity: number): number {
  const came = part.lines[at]?.delivered ?? 0;
  const share = came === 0 ? 0 : Math.floor((worthOf(part, at) * quantity) / came + 0.5);
  return Math.min(share, creditableOre(model, part, at));
}

export function report(
  model: Model,
  order: Order,
  part: Part,
  made: Pick<Case, 'id' | 'at'> & { quantity: number },
): void {
  const { id, at, quantity } = made;
  model.cases.push({
    ...{ id, at, of: part.number, kitchen: order.kitchen, state: 'Received' },
    ...{ expectedOre: expectedOre(model, part, at, quantity), creditedOre: 0 },
  });
}

export function credit(part: Part, answered: Case, ore: number): void {
  answered.state = 'Credited';
  answered.creditedOre = ore;
  part.credits.push({ at: answered.at, ore });
}
