import type { Basket } from '@engros/contracts/baskets/basket.ts';

/**
 * The response contains only changed lines; unchanged lines stay the same objects. Undefined when the response is based on
 * another version of the lines than `base` has.
 */
export function applyLineChanges(base: Basket | undefined, answer: Basket): Basket | undefined {
  const since = answer.Lines?.Since ?? null;
  if (since === null) return answer;
  if (base?.Id !== answer.Id || base.Lines?.Mark !== since) return undefined;
  const told = new Map(answer.LineItems.map((line) => [line.Id, line]));
  const removed = new Set(answer.Lines?.RemovedIds);
  const LineItems = base.LineItems.filter(({ Id }) => !removed.has(Id)).map(
    (line) => told.get(line.Id) ?? line,
  );
  const present = new Set(LineItems.map(({ Id }) => Id));
  const added = answer.LineItems.filter(({ Id }) => !present.has(Id));
  return {
    ...answer,
    // Lines are sorted by id. A restored line has its former id and must appear in its former place.
    LineItems:
      added.length === 0 ? LineItems : [...LineItems, ...added].sort((a, b) => Number(a.Id) - Number(b.Id)),
  };
}
