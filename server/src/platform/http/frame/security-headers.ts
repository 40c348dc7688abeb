import { trustedTypeNames } from '@engros/contracts/page-context.ts';

/** Headers of every answer (reliability T14, T26). */
const common: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};

/** Browsers that have been here once come by https for a year; other hosts of the supplier are left alone. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' };

/** What stands around the answers of a route: `call` for everything under /api/ and for every error, `plain` for the rest. */
export type Frame = 'call' | 'plain';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that says nothing has the frame of calls, which is the stricter one. */
    frame?: Frame;
  }
}

/** The headers of each frame; `isSecure`: the public address is https. Nothing of a person stays in a cache (T37). */
export function frameHeaders(isSecure: boolean): Record<Frame, Record<string, string>> {
  const plain = { ...common, ...(isSecure && httpsOnly) };
  return {
    plain,
    call: {
      ...plain,
      'cache-control': 'no-store',
      vary: 'Cookie',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  };
}

const trustedTypes = [
  "require-trusted-types-for 'script'",
  `trusted-types ${Object.values(trustedTypeNames).join(' ')}`,
];

/**
 * The policy of a page: scripts and styles of our own origin and those with the page's nonce, nothing evaluated, no text
 * taken for markup or script. `outside` are the origins a captcha needs, on the pages that have one; its script is not
 * written for trusted types, so that they are not asked for there.
 */
export function pagePolicy(nonce: string, outside: readonly string[] = []): string {
  const more = outside.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${more}`,
    `style-src 'self' 'nonce-${nonce}'${more}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${more}`,
    ...(more === '' ? [] : [`frame-src 'self'${more}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(more === '' ? trustedTypes : []),
  ].join('; ');
}
