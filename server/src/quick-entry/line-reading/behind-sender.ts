import { isContact } from '../order-files/typed/lines-without-goods.ts';
import { besidesMessage } from '../order-files/typed/message-words.ts';
import { dayAtStart } from '../order-files/typed/written-day.ts';
import { writtenLine } from '../order-files/typed/written-line.ts';
import type { ShopView } from './line-comparison.ts';
import { isProperty } from './name-match.ts';
import { isOfNames, nameTokens } from './name-tokens.ts';

/** One to three words that begin large, before a colon. */
const sender = /^\s*(\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*){0,2})\s?:\s+(?=\S)/u;

/**
 * What is behind `Kasper: ` before goods with a quantity; undefined for every other line, and when a word before the colon is of
 * the catalogue: `Mælk: 3 l`.
 */
export function behindSender(shop: ShopView, text: string): string | undefined {
  const [head, name = ''] = sender.exec(text) ?? [];
  if (head === undefined || isContact(text) || dayAtStart.test(text)) return undefined;
  if (besidesMessage(name) !== undefined) return undefined;
  const { catalog } = shop.shelf;
  if (nameTokens(name).some((word) => isProperty(word) || isOfNames(catalog, word))) return undefined;
  const rest = text.slice(head.length);
  const { quantity, words, numbers } = writtenLine(rest, (token) => shop.numbers.find(token) !== undefined);
  return quantity.kind !== 'none' && (words !== '' || numbers.length > 0) ? rest : undefined;
}
