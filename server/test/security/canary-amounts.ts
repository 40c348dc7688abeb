import { formatOre } from '../../src/platform/danish-formats.ts';

/**
 * Amounts in øre that occur nowhere else: a user who may not see prices must not receive any of them in any
 * form.
 */
export const canaryOre = {
  price: 791_357,
  remembered: 683_921,
  lot: 517_639,
  agreement: 773_291,
  minimum: 3_133_793,
  freeFrom: 4_861_127,
  fee: 61_379,
  ordered: 897_653,
} as const;

/** The product that every sample input names. */
export const canaryProduct = '1';

const vatOf = (ore: number) => Math.round(ore / 4);

/** Returns the amounts derived from these in baskets and orders with one or two units. */
function derived(): number[] {
  const { minimum, freeFrom, fee, ...prices } = canaryOre;
  const subtotals = Object.values(prices).flatMap((price) => [price, 2 * price]);
  const nets = [...subtotals, ...subtotals.map((subtotal) => subtotal + fee)];
  return [
    minimum,
    freeFrom,
    fee,
    ...nets,
    ...nets.map(vatOf),
    ...nets.map((net) => net + vatOf(net)),
    ...subtotals.flatMap((subtotal) => [minimum - subtotal, freeFrom - subtotal]),
  ];
}

/** Returns an amount as øre, as kroner and as formatted in both languages. */
function forms(ore: number): string[] {
  const plain = String(ore / 100);
  return [String(ore), plain, plain.replace('.', ','), formatOre(ore, 'da'), formatOre(ore, 'en')];
}

const everyForm = [...new Set(derived().flatMap(forms))];
const canaryPattern = new RegExp(
  `(?<![0-9])(${everyForm.map((form) => form.replaceAll('.', '[.]')).join('|')})(?![0-9])`,
  'g',
);
const sentenceWithAmount = /[0-9][0-9.,]* ?(kr\b|kr[.]|DKK)|DKK ?[0-9]/g;

// Four digits of a random id can be those of an amount.
const ids = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{64}\b/gi;

/** Ids and hashes are not looked at. */
export function amountsIn(response: string): string[] {
  const text = response.replace(ids, 'id');
  const inOre = [...text.matchAll(/"\w*Ore":-?[0-9]+/g)];
  return [...inOre, ...text.matchAll(canaryPattern), ...text.matchAll(sentenceWithAmount)].map(
    ([all]) => all,
  );
}
