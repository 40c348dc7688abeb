export const receiptLabels = {} as const;
