import type { Right, ServiceScope } from '@engros/contracts/endpoint.ts';

export type Language = 'da' | 'en';

export interface AnonymousViewer {
  kind: 'anonymous';
  language: Language;
}

/**
 * The member of staff who impersonates the user of a session, and the time the impersonation lasts
 * (reliability T7).
 */
export interface Acting {
  impersonationId: string | null;
  userId: string;
  displayName: string;
  role: 'sales' | 'support';
  /** Start as an ISO instant. */
  startedAt: string;
  endsAt: string;
}

/** A signed-in user with the data of their session. Only the session feature creates one. */
export interface SignedInViewer {
  kind: 'signedIn';
  /** Hash of the session id in hex: identifies the session but cannot be used to log in. */
  sessionKey: string;
  userId: string;
  email: string;
  displayName: string;
  role: 'buyer' | 'supplier' | 'sales' | 'support' | 'admin';
  customerId: string | null;
  customerName: string | null;
  /** The member of staff when the session is impersonated; else null. */
  actingUserId: string | null;
  acting: Acting | null;
  isPunchOut: boolean;
  /** The punch-out session; the viewer can use only its baskets. Null in an ordinary session. */
  punchOutSessionId: string | null;
  /** True when only goods of the customer's agreement may be found and bought. */
  isAgreementOnly: boolean;
  rights: ReadonlySet<Right>;
  language: Language;
  antiForgeryToken: string;
  /** True for staff without a second factor, who may do nothing but set it up. */
  mustSetUpTwoFactor?: boolean;
}

/** A user or a visitor. */
export type Viewer = AnonymousViewer | SignedInViewer;

/**
 * Another system of the supplier that calls with a service token. It has no customer and no session, and may call
 * nothing but endpoints for services.
 */
export interface ServiceViewer {
  kind: 'service';
  tokenId: string;
  name: string;
  scopes: ReadonlySet<ServiceScope>;
  language: Language;
}

/** Any caller: a user, a visitor or another system. */
export type AnyViewer = Viewer | ServiceViewer;

declare const scopeBrand: unique symbol;

/**
 * Restricts every query of customer data to one customer. Created only from the session; always the first
 * argument of a query.
 */
export interface CustomerScope {
  readonly customerId: string;
  readonly userId: string;
  readonly actingUserId: string | null;
  /** The punch-out session to which baskets in this scope belong; null in an ordinary session. */
  readonly punchOutSessionId: string | null;
  /** True when only goods of the customer's agreement may be found and bought. */
  readonly isAgreementOnly: boolean;
  readonly [scopeBrand]: true;
}

export interface UserScope {
  readonly userId: string;
}

/** Returns the scope of the customer chosen by a signed-in user; null when no customer is chosen. */
export function customerScopeOf(viewer: SignedInViewer): CustomerScope | null {
  if (viewer.customerId === null) return null;
  return {
    customerId: viewer.customerId,
    userId: viewer.userId,
    actingUserId: viewer.actingUserId,
    punchOutSessionId: viewer.punchOutSessionId,
    isAgreementOnly: viewer.isAgreementOnly,
  } as CustomerScope;
}
