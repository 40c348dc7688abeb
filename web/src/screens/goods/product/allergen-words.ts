import type { ProductDetails } from '@engros/contracts/goods/product.ts';

type Allergen = ProductDetails['Allergens'][number];

/**
 * Number of first letters by which an allergen's name is found in a longer word: mælk (milk) in mælkeprotein, fisk
 * (fish) in fiskepulver.
 */
const stemLength = 5;

/**
 * For allergens with many names: words in ingredient lists that mean the allergen, by GS1 code (gluten, nuts, fish,
 * crustaceans, molluscs).
 */
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

/**
 * Words that contain an allergen or a kind but are other food: buckwheat is no wheat, oyster mushrooms are no oysters,
 * kokosmælk (coconut milk) is no milk, and ægte (real) has nothing to do with æg (eggs).
 */
const otherFood = /boghvede|buckwheat|østershat|kokosmælk|^ægte/u;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** A short kind such as rug (rye) must be the whole word or its start: rugmel (rye flour), but not krugbrød. */
function names(word: string, kind: string): boolean {
  return kind.length <= 3
    ? word === kind || new RegExp(`^${kind}(mel|kerne|flage|malt|sur)`, 'u').test(word)
    : word.includes(kind) && !otherFood.test(word);
}

export function namesAllergen(word: string, { Code, Name }: Pick<Allergen, 'Code' | 'Name'>): boolean {
  const folded = word.toLowerCase();
  const name = Name.toLowerCase();
  const stem = name.includes('gluten') ? 'gluten' : name.slice(0, stemLength);
  if (otherFood.test(folded)) return false;
  return folded.includes(stem) || (kinds[Code] ?? []).some((kind) => names(folded, kind));
}

/**
 * Kinds of an allergen that the ingredients name: `hvede, byg` (wheat, barley) for gluten, `torsk` (cod) for fish. An empty text
 * does not mean that the product is free of the allergen.
 */
export function allergenDetail(
  allergen: Pick<Allergen, 'Code' | 'Level'>,
  ingredients: string | null,
): string {
  if (allergen.Level !== 'contains' || !ingredients) return '';
  const words = wordsOf(ingredients);
  const found = (kinds[allergen.Code] ?? []).filter((kind) => words.some((word) => names(word, kind)));
  // A word that names rejer (shrimps) also names reje (shrimp).
  return found.filter((kind) => !found.some((other) => other !== kind && other.includes(kind))).join(', ');
}
