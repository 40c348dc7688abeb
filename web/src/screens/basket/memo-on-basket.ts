import type { Basket, LineItem } from '@engros/contracts/basket.ts';
import { type FunctionComponent, memo } from 'react';

/** Whether all that is given to a part is the same, and of one thing the fields it shows. */
function isSameBut(name: string, fields: readonly string[]) {
  return (before: object, after: object): boolean => {
    const old: Record<string, unknown> = { ...before };
    const now: Record<string, unknown> = { ...after };
    const isSame = Object.keys({ ...old, ...now }).every((each) => each === name || old[each] === now[each]);
    return isSame && fields.every((field) => fieldOf(old[name], field) === fieldOf(now[name], field));
  };
}

function fieldOf(whole: unknown, field: string): unknown {
  return Reflect.get(Object(whole), field);
}

/**
 * A part of the page that shows some fields of the basket: drawn again when one of them is another, not with every
 * quantity. A long basket answers to a key within a frame only when the rest of the page stands still.
 */
export function memoOnBasket<Field extends keyof Basket, Props extends object>(
  fields: readonly Field[],
  Part: FunctionComponent<Props & { basket: Pick<Basket, Field> }>,
) {
  return memo(Part, isSameBut('basket', fields));
}

/** A part of a line that shows nothing of its quantity and sums. What it does to the line it does to `lineNow`. */
export function memoOnLine<Field extends keyof LineItem, Props extends object>(
  fields: readonly Field[],
  Part: FunctionComponent<Props & { line: Pick<LineItem, Field> }>,
) {
  return memo(Part, isSameBut('line', fields));
}
