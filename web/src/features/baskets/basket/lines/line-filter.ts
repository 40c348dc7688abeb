import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { wordMatcher } from '@engros/contracts/values/matching-words.ts';
import { label } from '../../../../lib/labels.ts';

/** Number, name, brand or product group must contain every word of the text; all lines for an empty text. */
export function matchingLines(lines: readonly LineItem[], text: string): readonly LineItem[] {
  const matches = wordMatcher(text);
  if (!matches) return lines;
  return lines.filter(({ Product }) => {
    const group = Product.Categories[0]?.Level1?.DisplayName ?? label('basket.otherGoods');
    return matches([Product.Id, Product.DisplayName, Product.Brand?.Value ?? '', group]);
  });
}
