/** In points. */
export const a4 = { width: 595.28, height: 841.89, margin: 42 } as const;
