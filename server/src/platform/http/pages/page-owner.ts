import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { pageCustomerHeader, pageUserHeader } from '@engros/contracts/page-context.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { headerText } from '../header-text.ts';
import type { Viewer } from '../viewer.ts';

/**
 * A page says for whom and for which customer it was made. A call of a page whose session has gone on to another
 * customer or person is refused before it does anything, reads too, so that two tabs never mix (reliability T6). Other
 * programs may leave both headers out.
 */
export function checkPage(declared: Endpoint, viewer: Viewer, headers: FastifyRequest['headers']): void {
  if (viewer.kind === 'anonymous') return;
  const user = headerText(headers, pageUserHeader) ?? '';
  if (declared.access === 'signedIn' && user !== '' && user !== viewer.userId)
    throw new AppError('userMismatch', { params: { name: viewer.displayName } });
  if (declared.scope !== 'customer' && declared.scope !== 'customerIfAny') return;
  const customer = headerText(headers, pageCustomerHeader) ?? '';
  if (customer !== '' && customer !== viewer.customerId)
    throw new AppError('customerMismatch', { params: { customer: viewer.customerName ?? '–' } });
}
