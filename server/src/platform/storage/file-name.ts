import { hash } from 'node:crypto';

const longest = 100;
const signsOfMark = 12;

/**
 * Different texts give different names, also where a folder ignores letter case: a text that a file system may not keep as it is
 * gets a suffix made of the whole text.
 */
export function fileNamePart(text: string): string {
  const plain = text.replaceAll(/[^\w-]/g, '_').slice(0, longest);
  if (plain === text && !/[a-z]/.test(text)) return text;
  return `${plain}-${hash('sha256', text, 'hex').slice(0, signsOfMark)}`;
}
