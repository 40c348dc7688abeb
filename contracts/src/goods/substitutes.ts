/**
 * What a kitchen wants when the goods of a line are missing: another product that adds no allergen and is not less organic, to be
 * asked first, or nothing else. Without a wish it is as agreed with the supplier. The strictest comes first.
 */
export const substituteWishes = ['Never', 'Ask', 'Always'] as const;
export type SubstituteWish = (typeof substituteWishes)[number];

/** Of two lines that become one. */
export const stricterWish = (
  one: SubstituteWish | null,
  other: SubstituteWish | null,
): SubstituteWish | null => substituteWishes.find((wish) => wish === one || wish === other) ?? null;
