import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { label } from '../../../lib/labels.ts';

const placePattern = /\{\{\w+\}\}/g;

/** Names missing or unknown placeholders. Undefined for an empty field or when all are right. */
export function placesFault(text: string, places: readonly string[]): string | undefined {
  if (text.trim() === '') return undefined;
  const written = new Set(text.match(placePattern) ?? []);
  const missing = places.filter((place) => !written.has(place));
  if (missing.length > 0) return label('console.texts.missing', { places: missing.join(' ') });
  const unknown = [...written].filter((place) => !places.includes(place));
  return unknown.length > 0 ? label('console.texts.unknownPlace', { places: unknown.join(' ') }) : undefined;
}

export const lengthFault = (text: string): string | undefined =>
  text.trim().length > consoleLimits.labelLength
    ? label('console.texts.tooLong', { most: consoleLimits.labelLength })
    : undefined;

/** 14 for numbers, and the placeholder's name for all others. */
export function filledExample(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    /^(count|number|max|total|from|to|lines|page)$/.test(name) ? '14' : name,
  );
}
