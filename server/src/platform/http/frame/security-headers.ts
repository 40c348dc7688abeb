import { trustedTypeNames } from '@engros/contracts/page-context.ts';

const common: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};

/** Makes browsers use https for a year on this host, not on the supplier's other hosts. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' };

/** `call` for every response under /api/ and every error, `plain` for other responses. */
export type Frame = 'call' | 'plain';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Defaults to `call`, the stricter one. */
    frame?: Frame;
  }
}

/** `isSecure` is true when the public URL is https. Personal data is never cached (T37). */
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

/** In a punch-out session: the page may post a form to this origin, and these origins may show it in a frame. */
export interface PageReach {
  hookOrigin: string;
  ancestors: readonly string[];
}

/**
 * For pages in a punch-out session. A procurement system that opened the shop in a new window can then still reach that window
 * when the basket is sent back.
 */
export const withOpener = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

/**
 * Only our own scripts and styles or those with the nonce, no eval, trusted types. `outside` are a captcha's origins; its script
 * does not support trusted types, so they are off. `reach` belongs to a punch-out session (T10). `frames` are the origins of
 * reports of another service.
 */
export function pagePolicy(
  nonce: string,
  outside: readonly string[] = [],
  reach?: PageReach,
  frames: readonly string[] = [],
): string {
  const more = outside.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${more}`,
    `style-src 'self' 'nonce-${nonce}'${more}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${more}`,
    ...(more === '' && frames.length === 0 ? [] : [["frame-src 'self'", ...frames].join(' ') + more]),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${reach ? ` ${reach.hookOrigin}` : ''}`,
    `frame-ancestors ${reach && reach.ancestors.length > 0 ? reach.ancestors.join(' ') : "'none'"}`,
    ...(more === '' ? trustedTypes : []),
  ].join('; ');
}
