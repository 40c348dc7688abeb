/** Statuses of orders that do not count as bought. */
export const notBought = ['Cancelled', 'Refused'] as const;

/** SQL condition for orders, named o, that count as bought. */
export const countsAsBought = `o.status not in ('${notBought.join("', '")}')`;
