const base = 'http://local.invalid';

/**
 * For an untrusted URL; `/` when it is not safe. The result is a path of our own origin: it starts with one slash that is
 * followed by neither slash nor backslash (reliability T11).
 */
export function safeLocalPath(address: string | null | undefined): string {
  if (!address?.startsWith('/') || hasControlCharacter(address)) return '/';
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    return '/';
  }
  if (url.origin !== base) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/api/') ? path : '/';
}

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === 0x7f || code === 0x5c) return true;
  }
  return false;
}
