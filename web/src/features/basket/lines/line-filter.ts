import type { LineItem } from '@engros/contracts/basket/basket.ts';
import { label } from '../../../lib/labels.ts';

const spellings: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa' };

/** Returns the text without case and accents, and with æ, ø and å in one spelling. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[æøå]/g, (letter) => spellings[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

/**
 * Returns the lines whose number, name, brand or product group contains every word of the text; all lines for an empty
 * text.
 */
export function matchingLines(lines: readonly LineItem[], text: string): readonly LineItem[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter(({ Product }) => {
    const group = Product.Categories[0]?.Level1?.DisplayName ?? label('basket.otherGoods');
    const held = folded([Product.Id, Product.DisplayName, Product.Brand?.Value ?? '', group].join(' '));
    return words.every((word) => held.includes(word));
  });
}
