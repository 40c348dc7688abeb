import type { Basket } from '@engros/contracts/basket.ts';

/**
 * A whole basket out of an answer that tells only the lines that are other than those at hand; the others stay the same
 * objects. Undefined when the answer stands on other lines than these.
 */
export function layTold(base: Basket | undefined, answer: Basket): Basket | undefined {
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
    // A line that came back has its former number: lines stand in the order of their numbers.
    LineItems:
      added.length === 0 ? LineItems : [...LineItems, ...added].sort((a, b) => Number(a.Id) - Number(b.Id)),
  };
}
