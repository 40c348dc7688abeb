import {
  type PageContext,
  pageCustomerHeader,
  pageUserHeader,
  smallScreenPx,
} from '@engros/contracts/page-context.ts';
import type { FastifyRequest } from 'fastify';
import type { AskedPage } from './page-path.ts';

const basketPage = /^\/checkout\/basket$/i;
/** Ids of baskets that exist; asking for basket 0 would make one. */
const known = /^[1-9]\d{0,17}$/;

/**
 * Returns the script with which a basket's page asks for its basket while its own files still arrive: the same call
 * with the same headers that the page would make later, kept in `$$EarlyAnswer` for it. Empty for other pages.
 */
export function earlyRequest(
  page: AskedPage,
  { antiForgery, user, customer, cacheKeys }: PageContext,
  { query, cookies }: Pick<FastifyRequest, 'query' | 'cookies'>,
): string {
  const { id, campaign } = query as Record<string, unknown>;
  if (!basketPage.test(page.path) || typeof id !== 'string' || !known.test(id) || campaign !== undefined)
    return '';
  const keys = [...cacheKeys, cookies['r'] ?? ''].filter((part) => part !== '').join('-');
  const asked = new URLSearchParams({ id, validate: 'true', _n: '1', _u: keys });
  const headers = {
    Accept: 'application/json',
    [antiForgery.headerName]: antiForgery.token,
    ...(user.Id && { [pageUserHeader]: user.Id }),
    ...(customer && { [pageCustomerHeader]: customer.Id }),
  };
  const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `{let a=${inScript(`/api/checkout/basket?${asked}&_im=`)}+(innerWidth<${smallScreenPx}||navigator.maxTouchPoints>0),r=fetch(a,{headers:${inScript(headers)}});r.catch(()=>0);window.$$EarlyAnswer={address:a,response:r}}`;
}
