/**
 * Returns a URL that the page may open without asking the user, parsed and written again so that it is encoded: a path,
 * query and fragment of this origin, or a URL of an allowed origin. Returns undefined for any other (ENV-06, T11).
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
    // Browsers read a path that starts with `//name` as another origin.
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
