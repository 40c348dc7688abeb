import { prepareBuyers } from '../load/prepare.ts';
import { withShop } from '../load/shop.ts';
import {
  type KeyFigures,
  measureEmptyList,
  measureKeys,
  measureWithoutScripts,
  type Opening,
} from './key-press.ts';

const sizes = [300, 1000];

/** A long basket, the same page without scripts, and an empty React list of as many lines on the same machine. */
export interface LongBasket {
  basket: KeyFigures;
  withoutScripts: Opening;
  emptyList: KeyFigures;
}

/**
 * Baskets of 300 and of 1,000 lines in a browser on a slowed processor, each beside the same page without scripts and an empty
 * list.
 */
export function benchKeys(): Promise<LongBasket[]> {
  return withShop(10_000, async ({ origin }) => {
    const [buyer] = await prepareBuyers(origin, 1, Math.max(...sizes));
    if (!buyer) throw new Error('nobody to order');
    const figures: LongBasket[] = [];
    for (const lines of sizes) {
      const Products = buyer.products
        .slice(0, lines)
        .map(({ id, unit }) => ({ ProductId: id, Quantity: 1, SalesUnit: { Code: unit } }));
      const answer = await fetch(`${origin}/api/checkout/basket?id=${buyer.basketId}`, {
        method: 'PUT',
        headers: { cookie: buyer.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ Products }),
        signal: AbortSignal.timeout(20_000),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      const emptyList = await measureEmptyList(lines);
      const basket = await measureKeys(origin, buyer, lines);
      figures.push({ basket, withoutScripts: await measureWithoutScripts(origin, buyer, lines), emptyList });
    }
    return figures;
  });
}
