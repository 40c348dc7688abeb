/** Replaces the character NUL, which PostgreSQL cannot store in a text. For texts that other programs wrote. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');
