/** A category in a list, further in the deeper it lies. */
export const indented = (name: string, level: number): string => `${'\u2003'.repeat(level - 1)}${name}`;
