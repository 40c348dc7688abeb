import type { FastifyRequest } from 'fastify';

/** Contains the page's anti-forgery token (facts 3). */
export const antiForgeryHeader = 'requestverificationtoken';

/** Used for GET requests that change data. */
export function isNoOtherSite(site: string | undefined): boolean {
  return site === undefined || site === 'same-origin';
}

/**
 * For a call that changes data: it comes from our own pages, or has the session's anti-forgery token. A call with neither
 * `Origin` nor `Sec-Fetch-Site` does not come from a browser page and is allowed (domain 12, reliability T13).
 */
export function isFromOurPages(
  request: FastifyRequest,
  ownOrigin: string | null,
  antiForgeryToken: string | null,
): boolean {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site === undefined && origin === undefined) return true;
  const sent = request.headers[antiForgeryHeader];
  if (antiForgeryToken !== null && sent === antiForgeryToken) return true;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || origin === (ownOrigin ?? `http://${request.headers.host}`);
}
