import type { Basket } from '@engros/contracts/basket.ts';
import { type FunctionComponent, memo } from 'react';

/**
 * A part of the page that shows some fields of the basket: drawn again when one of them is another, not with every
 * quantity. A long basket answers to a key within a frame only when the rest of the page stands still.
 */
export function memoOnBasket<Field extends keyof Basket, Props extends object>(
  fields: readonly Field[],
  Part: FunctionComponent<Props & { basket: Pick<Basket, Field> }>,
) {
  type All = Props & { basket: Pick<Basket, Field> };
  return memo(Part, (before: All, after: All) => {
    const names = Object.keys({ ...before, ...after }) as (keyof All)[];
    const isSameBasket = fields.every((field) => before.basket[field] === after.basket[field]);
    return isSameBasket && names.every((name) => name === 'basket' || before[name] === after[name]);
  });
}
