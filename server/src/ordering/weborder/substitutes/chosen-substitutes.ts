import { type SubstituteWish, type WishSource, wishInForce } from '@engros/contracts/goods/substitutes.ts';
import type { SubstituteChoices } from './choice-queries.ts';

/** What counts for a line, and what its kitchen takes instead when that is not nothing. */
export interface ChosenSubstitute {
  substitute: SubstituteWish | null;
  source: WishSource;
  /** In the order in which the kitchen wants them; null without any. */
  secondChoices: string[] | null;
}

interface Wished {
  productId: string;
  substitute: SubstituteWish | null;
}

export function chosenSubstitute(
  choices: SubstituteChoices | null,
  { productId, substitute: line }: Wished,
): ChosenSubstitute {
  const product = choices?.products.find((each) => each.productId === productId);
  const lists = choices?.lists.filter((each) => each.productId === productId) ?? [];
  const { wish, source } = wishInForce({
    line,
    lists: lists.map((each) => each.wish),
    product: product?.wish ?? null,
    kitchen: choices?.kitchen ?? null,
  });
  const second = wish === 'Never' ? [] : (product?.secondChoices ?? []);
  return { substitute: wish, source, secondChoices: second.length === 0 ? null : second };
}
