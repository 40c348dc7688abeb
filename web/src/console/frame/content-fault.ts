import { limits } from '@engros/contracts/values/limits.ts';
import { label } from '../../lib/labels.ts';

/** Returns what is wrong with a text that must be there and may be so long; undefined when nothing is. */
export function textFault(text: string, most: number = limits.contentLineLength): string | undefined {
  if (text.trim() === '') return label('console.content.required');
  return text.trim().length > most ? label('console.content.tooLong', { most }) : undefined;
}

/** Returns true for a path of this site or https, as the server takes them. */
export const isLinkAddress = (address: string): boolean =>
  /^(\/(?![/\\])|https:\/\/[A-Za-z0-9])[^\s"<>\\]*$/.test(address);
