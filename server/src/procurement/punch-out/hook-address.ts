/** True for a URL to which this connection may return baskets, because its origin was agreed on (T10). */
export function isAllowedHook(
  hookUrl: string,
  { origins }: { origins: readonly string[] },
  { isSecure, ownOrigins }: { isSecure: boolean; ownOrigins: readonly string[] },
): boolean {
  if (/[\p{Cc}\s<>"']/u.test(hookUrl)) return false;
  const url = URL.parse(hookUrl);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' && (isSecure || url.protocol !== 'http:')) return false;
  return origins.includes(url.origin) || ownOrigins.includes(url.origin);
}
