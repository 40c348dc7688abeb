import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { pageCustomerHeader, pageUserHeader } from '@engros/contracts/page-context.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { headerText } from '../header-text.ts';
import type { AnyViewer } from '../viewer.ts';

/**
 * When the session has switched to another user or customer than the page was built for, every request of the page is refused,
 * reads included, so that two tabs never mix customers (reliability T6). Other programs may omit both headers.
 */
export function checkPage(declared: Endpoint, viewer: AnyViewer, headers: FastifyRequest['headers']): void {
  if (viewer.kind !== 'signedIn') return;
  const user = headerText(headers, pageUserHeader) ?? '';
  if (declared.access === 'signedIn' && user !== '' && user !== viewer.userId)
    throw new AppError('userMismatch', { params: { name: viewer.displayName } });
  if (declared.scope !== 'customer' && declared.scope !== 'customerIfAny') return;
  const customer = headerText(headers, pageCustomerHeader) ?? '';
  if (customer !== '' && customer !== viewer.customerId)
    throw new AppError('customerMismatch', { params: { customer: viewer.customerName ?? '–' } });
}
