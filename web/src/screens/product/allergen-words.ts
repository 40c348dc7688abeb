import type { ProductDetails } from '@engros/contracts/product.ts';

type Allergen = ProductDetails['Allergens'][number];

/** Enough of an allergen's name to find it inside compounds: mælk in mælkeprotein, fisk in fiskepulver. */
const stemLength = 5;

/** What ingredients call the allergens that go by many names, by GS1 code: gluten, nuts, fish, crustaceans, molluscs. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  AW: ['hvede', 'rug', 'byg', 'havre', 'spelt', 'wheat', 'rye', 'barley', 'oats'],
  AN: [
    'hasselnød',
    'mandel',
    'mandler',
    'valnød',
    'cashew',
    'pistacie',
    'pekan',
    'almond',
    'hazelnut',
    'walnut',
  ],
  AF: [
    'torsk',
    'sej',
    'laks',
    'rødspætte',
    'sild',
    'tun',
    'makrel',
    'ørred',
    'kuller',
    'cod',
    'salmon',
    'herring',
  ],
  AC: ['rejer', 'reje', 'krabbe', 'hummer', 'shrimp', 'crab', 'lobster'],
  UM: ['musling', 'blæksprutte', 'østers', 'mussel', 'squid'],
};

/** Words of a text in small letters. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Short words like rug, byg and sej must stand at the start of one: rugmel, but not krugbrød. */
function names(word: string, kind: string): boolean {
  return kind.length <= 3
    ? word === kind || new RegExp(`^${kind}(mel|kerne|flage|malt|sur)`, 'u').test(word)
    : word.includes(kind);
}

/** Whether a word of the ingredients names an allergen: its own name inside a compound, or one of its kinds. */
export function namesAllergen(word: string, { Code, Name }: Pick<Allergen, 'Code' | 'Name'>): boolean {
  const folded = word.toLowerCase();
  const name = Name.toLowerCase();
  const stem = name.includes('gluten') ? 'gluten' : name.slice(0, stemLength);
  return folded.includes(stem) || (kinds[Code] ?? []).some((kind) => names(folded, kind));
}

/**
 * Which kind of an allergen the ingredients name: `hvede, byg` under gluten, `torsk` under fish. Empty when the product
 * does not contain it or the ingredients do not say; nothing is concluded from their silence.
 */
export function allergenDetail(
  allergen: Pick<Allergen, 'Code' | 'Level'>,
  ingredients: string | null,
): string {
  if (allergen.Level !== 'contains' || !ingredients) return '';
  const words = wordsOf(ingredients);
  return (kinds[allergen.Code] ?? []).filter((kind) => words.some((word) => names(word, kind))).join(', ');
}
