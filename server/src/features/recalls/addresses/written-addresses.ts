import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';

/** A written address that is wrong, and why. */
export interface WrongAddress {
  written: string;
  why: 'form' | 'comma' | 'long';
}

const longest = 254;

/** The two halves of an address whose last part stands behind a comma instead of a dot, as in `kok@havnen,dk`. */
const withoutEnd = /^[^\s@]+@[^\s@.]+$/;
const end = /^[a-z]{2,6}$/i;

const isWritten = (part: string) => part !== '';

/** Reads addresses separated by commas, each once and in lower case; an empty text has none. */
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
