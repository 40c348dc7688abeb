import { webAddressOf } from '../../platform/outside/web-address.ts';

/** The URL, if this connection may return baskets to it, because its origin was agreed on (T10). */
export function allowedHook(
  hookUrl: string,
  { origins }: { origins: readonly string[] },
  { isSecure, ownOrigins }: { isSecure: boolean; ownOrigins: readonly string[] },
): string | undefined {
  if (/[\p{Cc}\s<>"']/u.test(hookUrl)) return undefined;
  const url = webAddressOf(hookUrl);
  if (url === undefined || (isSecure && url.protocol !== 'https:')) return undefined;
  return origins.includes(url.origin) || ownOrigins.includes(url.origin) ? url.href : undefined;
}
