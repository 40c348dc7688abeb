import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import { type FunctionComponent, memo } from 'react';

/** Compares two sets of props: true when all are the same objects; of the prop `name`, only the given fields are compared. */
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
 * The component redraws only when one of these fields changes. Without this, a key press in a long basket would redraw the whole
 * page and take longer than a frame.
 */
export function memoOnBasket<Field extends keyof Basket, Props extends object>(
  fields: readonly Field[],
  Part: FunctionComponent<Props & { basket: Pick<Basket, Field> }>,
) {
  return memo(Part, isSameBut('basket', fields));
}

/**
 * For a part of a line that shows neither quantity nor totals. Its actions must call `lineNow`, because the quantity in `line`
 * may be outdated.
 */
export function memoOnLine<Field extends keyof LineItem, Props extends object>(
  fields: readonly Field[],
  Part: FunctionComponent<Props & { line: Pick<LineItem, Field> }>,
) {
  return memo(Part, isSameBut('line', fields));
}
