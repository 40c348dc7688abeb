export const checkoutLabels = {} as const;
