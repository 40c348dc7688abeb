export interface FoundBy {
  names: string[];
  /** Number, person and references of each order, as the database has them. */
  orders: string[];
}

const shortest = 3;
const longest = 16;
/** After this many draws that only repeat earlier texts, there seem to be no more. */
const drawsAtMost = 1000;

/**
 * Returns a function that gives the next `count` texts, none of which it gave before. In turn they are a part of a product's
 * name, which finds many orders, a part of an order's number, person and references, which finds one or some, and a word with a
 * number, which finds none. They are the same in every run.
 */
export function newTexts({ names, orders }: FoundBy): (count: number) => string[] {
  const given = new Set<string>();
  let seed = 1;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const oneOf = (texts: readonly string[]) => texts[below(texts.length)] ?? '';
  const partOf = (text: string) => {
    const length = shortest + below(longest - shortest);
    return text.slice(below(Math.max(1, text.length - length))).slice(0, length);
  };
  const kinds = [
    () => partOf(oneOf(names)),
    () => partOf(oneOf(orders)),
    () => `${oneOf(names).split(' ')[0]} ${10_000 + below(90_000)}`,
  ];
  const next = (at: number) => {
    for (let draws = 0; draws < drawsAtMost; draws += 1) {
      const text = kinds[at % kinds.length]?.().toLowerCase().trim() ?? '';
      if (text.length < shortest || given.has(text)) continue;
      given.add(text);
      return text;
    }
    throw new Error('no more texts that were not asked before');
  };
  return (count) => Array.from({ length: count }, (_, at) => next(at));
}
