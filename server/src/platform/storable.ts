import { shortened } from './shortened.ts';

/** Replaces the character NUL, which PostgreSQL cannot store in a text. For texts that other programs wrote. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** Returns what an error says, cut to a length, in signs that PostgreSQL can store. */
export function errorText(error: unknown, length: number): string {
  const reason = error instanceof Error ? error.message : String(error);
  return shortened(storable(reason.toWellFormed()), length);
}
