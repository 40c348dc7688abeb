export const frontLabels = {} as const;
