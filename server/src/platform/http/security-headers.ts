/** Headers of every answer (reliability T14, T26). */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};

/** Headers of every answer under /api/: nothing of a person stays in a cache (T37). */
export const apiHeaders: Record<string, string> = {
  ...commonHeaders,
  'cache-control': 'no-store',
  vary: 'Cookie',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * The policy of a page: scripts of our own origin and those with the page's nonce, nothing evaluated. `outside` are the
 * origins a captcha needs, on the pages that have one.
 */
export function pagePolicy(nonce: string, outside: readonly string[] = []): string {
  const more = outside.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${more}`,
    `style-src 'self' 'nonce-${nonce}'${more}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${more}`,
    ...(more === '' ? [] : [`frame-src 'self'${more}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
