import { hash } from 'node:crypto';
import { Secret } from 'otpauth';

const codes = 10;
const codeBytes = 10;

/** Ten codes of 80 random bits in groups of four characters; only their SHA-256 hashes are stored. */
export function newRecoveryCodes(): { text: string; hash: Buffer }[] {
  return Array.from({ length: codes }, () => {
    const text = (new Secret({ size: codeBytes }).base32.match(/.{4}/g) ?? []).join('-');
    return { text, hash: hashOfCode(text) };
  });
}

/** Letter case, spaces and hyphens are ignored, because people type the code from paper. */
export function hashOfCode(code: string): Buffer {
  return hash('sha256', code.replaceAll(/[\s-]/g, '').toUpperCase(), 'buffer');
}
