import { randomFrom } from '../../random.ts';

/**
 * EU 14 allergens by GS1 code (facts, section 5), with the Danish words that indicate each in a list of
 * ingredients.
 */
const allergenWords: readonly (readonly [string, RegExp])[] = [
  ['AW', /hvede|(?<!\p{L})(?:rug|byg|havre|spelt)|bygmalt|maltekstrakt/u],
  ['AC', /krebsdyr|reje|krabbe|hummer/],
  ['AE', /(?<!\p{L})æg|skalæg|helæg/u],
  ['AF', /\(fisk|fiske|(?<!\p{L})fisk|ansjos|torsk|laks|tun \(/u],
  ['AP', /jordnød|peanut/],
  ['AY', /soja/],
  ['AM', /mælk|fløde|smør|valle|yoghurt|(?<!\p{L})ost(?!\p{L})|mozzarella|kærnemælk/u],
  ['AN', /nødder\)|mandel|mandler|hasselnød|valnød|cashew|pistacie/],
  ['BC', /selleri/],
  ['BM', /sennep/],
  ['AS', /sesam/],
  ['AU', /sulfit|svovldioxid/],
  ['NL', /lupin/],
  ['UM', /bløddyr|musling|blæksprutte|østers/],
];

// Words that contain an allergen's name without the allergen: coconut milk has no milk, buckwheat no wheat.
const lookalikes = /kokosmælk|kakaosmør|boghvede\p{L}*|kokosekstrakt/gu;

export function allergensIn(ingredients: string): string[] {
  const text = ingredients.toLowerCase().replace(lookalikes, ' ');
  return allergenWords.filter(([, words]) => words.test(text)).map(([code]) => code);
}

const sharedLines = ['AN', 'AS', 'AY', 'BC', 'BM', 'AE', 'AM'];

/**
 * For each of the fourteen allergens: contained, possible traces (processed food only), free from, or, for some products, not
 * stated.
 */
export function allergenStatement(
  ingredients: string,
  productId: string,
  isProcessed: boolean,
): Record<string, string> {
  const random = randomFrom(`allergens:${productId}`);
  const contained = new Set(allergensIn(ingredients));
  const isStatedInFull = random.chance(0.92);
  const statement: Record<string, string> = {};
  for (const [code] of allergenWords) {
    if (contained.has(code)) statement[code] = 'contains';
    else if (isProcessed && sharedLines.includes(code) && random.chance(0.14)) statement[code] = 'traces';
    else if (isStatedInFull) statement[code] = 'free';
  }
  return statement;
}
