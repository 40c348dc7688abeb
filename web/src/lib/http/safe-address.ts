/**
 * A URL of this origin, shortened to path, query and fragment, or one of an allowed origin. Undefined for any other URL (ENV-06,
 * T11).
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
    // Repeated slashes at the start are removed, because browsers read a path such as `//name` as another origin.
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
