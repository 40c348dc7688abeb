import type { FastifyRequest } from 'fastify';

/** Header that carries the page's anti-forgery token (facts 3). */
export const antiForgeryHeader = 'requestverificationtoken';

/** Whether a page of our own asks, or a program that is no browser: where a GET changes something all the same. */
export function isNoOtherSite(site: string | undefined): boolean {
  return site === undefined || site === 'same-origin';
}

/**
 * Whether a state-changing call may come from where it comes from. A browser says where: its call must be of our
 * own origin, or carry the session's anti-forgery token. A call with neither `Origin` nor `Sec-Fetch-Site` is no
 * browser page's and passes (domain 12, reliability T13).
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
