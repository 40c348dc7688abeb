import type { Right } from '@engros/contracts/endpoint.ts';

export type Language = 'da' | 'en';

/** Somebody without a session. */
export interface AnonymousViewer {
  kind: 'anonymous';
  language: Language;
}

/** The member of staff behind a session, and how long it lasts (reliability T7). */
export interface Acting {
  impersonationId: string | null;
  userId: string;
  displayName: string;
  role: 'sales' | 'support';
  /** Instants as ISO texts. */
  startedAt: string;
  endsAt: string;
}

/** Somebody signed in, with what their session says. Only the session room makes one. */
export interface SignedInViewer {
  kind: 'signedIn';
  /** Hex of the hash of the session id: names the session without being it. */
  sessionKey: string;
  userId: string;
  email: string;
  displayName: string;
  role: 'buyer' | 'supplier' | 'sales' | 'support' | 'admin';
  customerId: string | null;
  customerName: string | null;
  /** The member of staff behind an impersonated session. */
  actingUserId: string | null;
  acting: Acting | null;
  isPunchOut: boolean;
  rights: ReadonlySet<Right>;
  language: Language;
  antiForgeryToken: string;
  /** Staff without a second factor: there is nothing they may do but set it up. */
  mustSetUpTwoFactor?: boolean;
}

export type Viewer = AnonymousViewer | SignedInViewer;

declare const scopeBrand: unique symbol;

/** The bound of every query of customer data. Made from the session alone; queries take it before anything else. */
export interface CustomerScope {
  readonly customerId: string;
  readonly userId: string;
  readonly actingUserId: string | null;
  readonly [scopeBrand]: true;
}

export interface UserScope {
  readonly userId: string;
}

/** The customer whose data a signed-in viewer may reach, or null when none is chosen. */
export function customerScopeOf(viewer: SignedInViewer): CustomerScope | null {
  if (viewer.customerId === null) return null;
  return {
    customerId: viewer.customerId,
    userId: viewer.userId,
    actingUserId: viewer.actingUserId,
  } as CustomerScope;
}
