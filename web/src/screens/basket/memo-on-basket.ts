import type { Basket, LineItem } from '@engros/contracts/basket/basket.ts';
import { type FunctionComponent, memo } from 'react';

/**
 * Returns a function that compares props and returns true when all are the same objects. Of the prop `name`, only the
 * given fields must be the same.
 */
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
 * Memoises a component that shows some fields of the basket: it redraws only when one of them changes, not with every
 * quantity. A long basket responds to a key press within a frame only if the rest of the page does not redraw.
 */
export function memoOnBasket<Field extends keyof Basket, Props extends object>(
  fields: readonly Field[],
  Part: FunctionComponent<Props & { basket: Pick<Basket, Field> }>,
) {
  return memo(Part, isSameBut('basket', fields));
}

/**
 * Memoises a part of a line that does not show quantity and totals. Its actions must use `lineNow`, because `line` may
 * be outdated.
 */
export function memoOnLine<Field extends keyof LineItem, Props extends object>(
  fields: readonly Field[],
  Part: FunctionComponent<Props & { line: Pick<LineItem, Field> }>,
) {
  return memo(Part, isSameBut('line', fields));
}
