/** A page of this site (`own`), or another site (`abroad`). */
export type ContentAddress =
  | { kind: 'own'; pathname: string; search: string; hash: string }
  | { kind: 'abroad'; href: string };

const base = 'https://own.invalid';
const outsideOfLinks = /[\s\p{Cc}\\"<>]/u;

/**
 * For URLs that an editor of the supplier typed. Accepts a path of this site, or an https URL without a user name. Anything else
 * returns undefined and is not shown as a link (reliability T16).
 */
export function contentAddress(address: string | null | undefined): ContentAddress | undefined {
  if (!address || outsideOfLinks.test(address) || !/^(\/(?!\/)|https:\/\/[A-Za-z0-9])/.test(address)) {
    return undefined;
  }
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    return undefined;
  }
  if (address.startsWith('/')) {
    if (url.origin !== base || url.pathname.startsWith('//')) return undefined;
    return { kind: 'own', pathname: url.pathname, search: url.search, hash: url.hash.slice(1) };
  }
  return url.protocol === 'https:' && url.username === '' && url.password === ''
    ? { kind: 'abroad', href: url.href }
    : undefined;
}
