import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { AppError } from './app-error.ts';
import {
  type AnyViewer,
  type CustomerScope,
  customerScopeOf,
  type SignedInViewer,
  type UserScope,
} from './viewer.ts';

/**
 * Before every handler: 401 when not signed in, 403 when not allowed (reliability T4). Users may not use the calls for services,
 * and services may use no other calls.
 */
export function checkAccess(declared: Endpoint, viewer: AnyViewer): void {
  if (declared.access === 'service') {
    checkServiceAccess(declared, viewer);
    return;
  }
  if (viewer.kind === 'service') throw new AppError('notAllowed');
  if (viewer.kind === 'anonymous') {
    if (declared.access !== 'anyone') throw new AppError('notSignedIn');
    return;
  }
  if (isClosedTo(declared, viewer) || declared.rights.some((right) => !viewer.rights.has(right)))
    throw new AppError('notAllowed');
}

function checkServiceAccess({ serviceScope }: Endpoint, viewer: AnyViewer): void {
  if (viewer.kind === 'anonymous') throw new AppError('serviceTokenRefused');
  if (viewer.kind === 'signedIn') throw new AppError('notAllowed');
  if (serviceScope === undefined || !viewer.scopes.has(serviceScope))
    throw new AppError('serviceScopeMissing', { params: { scope: serviceScope ?? '' } });
}

function isClosedTo(declared: Endpoint, viewer: SignedInViewer): boolean {
  if (viewer.isPunchOut && declared.closedTo.includes('punchOut')) return true;
  return viewer.actingUserId !== null && declared.closedTo.includes('impersonated');
}

/** Refuses a request for customer data when no customer is chosen. */
export function scopeFor(declared: Endpoint, viewer: AnyViewer): CustomerScope | UserScope | null {
  if (viewer.kind !== 'signedIn' || declared.scope === 'none') return null;
  if (declared.scope === 'user') return { userId: viewer.userId };
  const scope = customerScopeOf(viewer);
  if (!scope && declared.scope === 'customer') throw new AppError('customerIdMissing');
  return scope;
}
