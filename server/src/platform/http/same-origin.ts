import type { FastifyRequest } from 'fastify';

/** Header with the page's anti-forgery token (facts 3). */
export const antiForgeryHeader = 'requestverificationtoken';

/** Returns true unless another site's page sent the request. Used for GET requests that change data. */
export function isNoOtherSite(site: string | undefined): boolean {
  return site === undefined || site === 'same-origin';
}

/**
 * Returns true when a call that changes data may come from its origin: from our own pages, or with the session's
 * anti-forgery token. A call with neither `Origin` nor `Sec-Fetch-Site` does not come from a browser page and is
 * allowed (domain 12, reliability T13).
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
