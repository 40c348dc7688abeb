import type { Act } from './an-act.ts';
import { days, insteadOre } from './model.ts';
import type { Part } from './system-model.ts';

/** The goods that are delivered in place of others. */
export const replacement = {
  ProductId: '4712',
  DisplayName: 'I stedet',
  SalesUnitCode: 'st',
  SalesUnitQuantity: 1,
  UnitPriceOre: insteadOre,
};

export const timeOf = (minute: number): string => `2026-11-23T13:1${minute}:00Z`;

/** Some confirmations say when they were written, and some which version they are about. */
export function confirmationOf(part: Part, { less, day, grams }: Act) {
  const quantities = part.lines.map(({ ordered }, at) => Math.max(0, ordered - (less[at] ?? 0)));
  const chosen = day === 0 ? null : (days[1] ?? null);
  const instead = grams % 5 === 0 && quantities.length > 0 ? grams % quantities.length : null;
  const Lines = quantities.map((Quantity, at) => ({
    Position: at + 1,
    Quantity,
    ...(at === instead && { Replacement: replacement }),
  }));
  const at = grams % 7 > 3 ? grams % 4 : null;
  const revision = grams % 3 === 0 ? part.receivedRevision : null;
  const record = {
    ...{ OrderId: part.number, Lines },
    ...(chosen !== null && { DeliveryDate: chosen }),
    ...(at !== null && { At: timeOf(at) }),
    ...(revision !== null && { Revision: revision }),
  };
  return { record, said: { quantities, instead, day: chosen, at, revision } };
}
