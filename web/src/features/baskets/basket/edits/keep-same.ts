import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { isSameList } from '../../../../lib/same-list.ts';

/**
 * Replaces every unchanged part, down to the fields of a line, by the same object as before, so that components that show it need
 * not redraw.
 */
export function keepSame(before: Basket | undefined, answer: Basket): Basket {
  if (before?.Id !== answer.Id) return answer;
  const { LineItems: lines, ...heads } = answer;
  const { LineItems: linesBefore, ...headsBefore } = before;
  return { ...replaceEqualDeep(headsBefore, heads), LineItems: sameLines(linesBefore, lines) };
}

function sameLines(before: LineItem[], lines: LineItem[]): LineItem[] {
  const known = new Map(before.map((line) => [line.Id, line]));
  const kept = lines.map((line) => replaceEqualDeep(known.get(line.Id), line));
  return isSameList(before, kept) ? before : kept;
}
