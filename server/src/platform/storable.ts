import { shortened } from './shortened.ts';

/** PostgreSQL cannot store NUL in a text. For texts that other programs wrote. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');

export function errorText(error: unknown, length: number): string {
  const reason = error instanceof Error ? error.message : String(error);
  return shortened(storable(reason.toWellFormed()), length);
}
