import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';

export interface WrongAddress {
  written: string;
  why: 'form' | 'comma' | 'long';
}

const longest = 254;

/** Two parts of a text that form one address with a comma typed instead of the last dot, as in `kok@havnen,dk`. */
const withoutEnd = /^[^\s@]+@[^\s@.]+$/;
const end = /^[a-z]{2,6}$/i;

const isWritten = (part: string) => part !== '';

/** At the commas, in lower case and without duplicates; an empty text gives none. */
export function writtenAddresses(text: string): { emails: string[]; wrong: WrongAddress[] } {
  const wrong: WrongAddress[] = [];
  const all = text
    .split(',')
    .map((part) => part.trim())
    .filter(isWritten);
  const isCut = (at: number) => withoutEnd.test(all[at] ?? '') && end.test(all[at + 1] ?? '');
  const parts = all.filter((_part, at) => !isCut(at) && !isCut(at - 1));
  for (const [at, part] of all.entries())
    if (isCut(at)) wrong.push({ written: `${part},${all[at + 1]}`, why: 'comma' });
  for (const written of parts) {
    if (written.length > longest) wrong.push({ written, why: 'long' });
    else if (!isEmailAddress(written)) wrong.push({ written, why: 'form' });
  }
  return { emails: [...new Set(parts.map((part) => part.toLowerCase()))], wrong };
}
