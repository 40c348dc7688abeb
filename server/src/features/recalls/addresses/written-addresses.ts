import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';

/** A written address that is wrong, and why. */
export interface WrongAddress {
  written: string;
  why: 'form' | 'comma' | 'long';
}

const longest = 254;

/** An address whose last part stands behind a comma instead of a dot, as in `kok@havnen,dk`. */
const withComma = /[^\s,]+@[^\s,.]+\s*,\s*[a-z]{2,6}(?=\s*(?:,|$))/gi;

const isWritten = (part: string) => part !== '';

/** Reads addresses separated by commas, each once and in lower case; an empty text has none. */
export function writtenAddresses(text: string): { emails: string[]; wrong: WrongAddress[] } {
  const wrong: WrongAddress[] = [];
  const rest = text.replaceAll(withComma, (written) => {
    wrong.push({ written, why: 'comma' });
    return '';
  });
  const parts = rest
    .split(',')
    .map((part) => part.trim())
    .filter(isWritten);
  for (const written of parts) {
    if (written.length > longest) wrong.push({ written, why: 'long' });
    else if (!isEmailAddress(written)) wrong.push({ written, why: 'form' });
  }
  return { emails: [...new Set(parts.map((part) => part.toLowerCase()))], wrong };
}
