export const loginLabels = {} as const;
