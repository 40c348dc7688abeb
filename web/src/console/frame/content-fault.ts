import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { label } from '../../lib/labels.ts';

/** A required text may be neither empty nor longer than `most`. Undefined when the text is valid. */
export function textFault(text: string, most: number = consoleLimits.contentLineLength): string | undefined {
  if (text.trim() === '') return label('console.content.required');
  return text.trim().length > most ? label('console.content.tooLong', { most }) : undefined;
}

/** English words may be left out where everybody reads Danish: the Danish ones are shown then. */
export const orDanish = (english: string, danish: string): string =>
  (english.trim() === '' ? danish : english).trim();

/** A path of this site or an https URL, as the server accepts them. */
export const isLinkAddress = (address: string): boolean =>
  /^(\/(?![/\\])|https:\/\/[A-Za-z0-9])[^\s"<>\\]*$/.test(address);
