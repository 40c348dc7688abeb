/**
 * An address the page may go to by itself: of this origin (answered as path, query and fragment) or of an
 * allow-listed origin, always re-serialised so that it is encoded. Undefined for every other (ENV-06, T11).
 */
export function safeAddress(
  target: string,
  ownOrigin: string,
  allowedOrigins: readonly string[] = [],
): string | undefined {
  const url = parse(target, ownOrigin);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '')
    return undefined;
  if (url.origin === ownOrigin) {
    // `//name` as a path would be read as another origin.
    const path = url.pathname.replace(/^[/\\]+/, '/');
    return `${path}${url.search}${url.hash}`;
  }
  return allowedOrigins.includes(url.origin) ? url.href : undefined;
}

function parse(target: string, base: string): URL | undefined {
  try {
    return new URL(target, base);
  } catch {
    return undefined;
  }
}
