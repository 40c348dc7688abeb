import { readCaseCustomer } from '@engros/contracts/cases/customer-cases.ts';
import { readLegacyOrderCustomer } from '@engros/contracts/ordering/legacy-orders.ts';
import { readOrderCustomer } from '@engros/contracts/ordering/orders.ts';
import { readBasketPlace, readWebOrderCustomer } from '@engros/contracts/ordering/weborder.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readOnPage } from '../../../lib/browser/page-left.ts';
import { isGone } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { SwitchOffer } from './switch-offer.tsx';

interface NamedPage {
  kind: 'order' | 'basket' | 'case';
  /** The URL without language prefix and without parameters that the page does not need. */
  address: string;
  owner(signal: AbortSignal): Promise<{ Id: string; Name: string }>;
}

/** A receipt, an order, an archived order, a basket or a case. Undefined for other pages. */
function namedPage(pathname: string, search: { id?: unknown; case?: unknown }): NamedPage | undefined {
  const id = String(search.id ?? '');
  if (pathname === '/checkout/receipt' && id !== '') {
    const address = `${pathname}?id=${encodeURIComponent(id)}`;
    const owner = (signal: AbortSignal) => call(readWebOrderCustomer, { query: { id }, signal });
    return { kind: 'order', address, owner };
  }
  if (pathname === '/checkout/basket' && id !== '') {
    const address = `${pathname}?id=${encodeURIComponent(id)}`;
    const owner = async (signal: AbortSignal) =>
      (await call(readBasketPlace, { query: { id }, signal })).Customer;
    return { kind: 'basket', address, owner };
  }
  if (pathname === '/cases' && search.case !== undefined) {
    const params = { id: String(search.case) };
    const address = `${pathname}?case=${encodeURIComponent(params.id)}`;
    return { kind: 'case', address, owner: (signal) => call(readCaseCustomer, { params, signal }) };
  }
  const [, archive, orderId] = /^\/orders\/(archive\/)?details\/([^/]+)$/.exec(pathname) ?? [];
  if (orderId === undefined) return undefined;
  const params = { id: decodeURIComponent(orderId) };
  const endpoint = archive ? readLegacyOrderCustomer : readOrderCustomer;
  return {
    kind: 'order',
    address: pathname,
    owner: (signal) => call(endpoint, { params, signal }),
  };
}

/**
 * Offers to switch the customer when the URL names an order, a basket or a case of another of the user's customers, as links in
 * e-mails may.
 */
export function PageOfAnother({ otherwise }: { otherwise: ReactNode }) {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const page = namedPage(pathname, search);
  const { data: customer, isPending } = useQuery({
    queryKey: ['owner', page?.address],
    queryFn: ({ signal: unused }) => readOnPage(unused, (signal) => ownerIfAny(page, signal)),
    enabled: page !== undefined,
  });
  if (!page) return otherwise;
  if (isPending) return <SkeletonRows label={label('shell.loading')} kind="line" />;
  if (!customer || customer.Id === pageContext().customer?.Id) return otherwise;
  return <SwitchOffer kind={page.kind} customer={customer} address={page.address} />;
}

async function ownerIfAny(page: NamedPage | undefined, signal: AbortSignal) {
  try {
    return (await page?.owner(signal)) ?? null;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
