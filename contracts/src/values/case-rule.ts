export const caseCauses = ['Missing', 'Damaged', 'Wrong', 'Quality', 'Warm', 'ShortDate', 'Price'] as const;
export type CaseCause = (typeof caseCauses)[number];

/** Money back, the goods again, or only to inform the supplier. */
export const caseWishes = ['Credit', 'Replacement', 'Inform'] as const;
export type CaseWish = (typeof caseWishes)[number];

/** Kinds of goods with their own time limit for complaints. */
export const goodsKinds = [
  'freshFish',
  'freshMeat',
  'fruitAndVegetables',
  'chilled',
  'frozen',
  'other',
] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/**
 * Hours after the delivery within which a fault should be reported. A later report is accepted with a warning (ui,
 * Cases).
 */
export const reportWithinHours: Readonly<Record<GoodsKind, number>> = {
  freshFish: 24,
  freshMeat: 24,
  fruitAndVegetables: 24,
  chilled: 48,
  frozen: 48,
  other: 168,
};

interface CreditableLine {
  /** Of the delivered quantity, without VAT. */
  lineTotalOre: number;
  quantityDelivered: number;
  /** Not credited yet, and not claimed in an open case. */
  creditableOre: number;
}

/**
 * Without VAT: the reported share of the line's price, rounded half up, at most what can still be credited. 0 when no credit is
 * wanted, and for a wrong price, because the supplier must first find out the difference.
 */
export function expectedCreditOre(
  { lineTotalOre, quantityDelivered, creditableOre }: CreditableLine,
  { quantity, cause, wish }: { quantity: number; cause: CaseCause; wish: CaseWish },
): number {
  if (wish !== 'Credit' || cause === 'Price' || quantityDelivered <= 0) return 0;
  const share = Math.min(quantity, quantityDelivered);
  const ore = Math.floor((2 * lineTotalOre * share + quantityDelivered) / (2 * quantityDelivered));
  return Math.min(ore, creditableOre);
}
