import type { Right, ServiceScope } from '@engros/contracts/endpoint.ts';

export type Language = 'da' | 'en';

export interface AnonymousViewer {
  kind: 'anonymous';
  language: Language;
}

/** The member of staff who impersonates the user of a session (reliability T7). */
export interface Acting {
  impersonationId: string | null;
  userId: string;
  displayName: string;
  role: 'sales' | 'support';
  startedAt: string;
  endsAt: string;
}

/** Created only by the session feature. */
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
  /** The viewer can use only the baskets of this session. Null in an ordinary session. */
  punchOutSessionId: string | null;
  /** Only goods of the customer's agreement may be found and bought. */
  isAgreementOnly: boolean;
  rights: ReadonlySet<Right>;
  language: Language;
  antiForgeryToken: string;
  /** For staff without a second factor, who may do nothing but set it up. */
  mustSetUpTwoFactor?: boolean;
}

export type Viewer = AnonymousViewer | SignedInViewer;

/** Calls with a service token. It has no customer and no session, and may call nothing but endpoints for services. */
export interface ServiceViewer {
  kind: 'service';
  tokenId: string;
  name: string;
  scopes: ReadonlySet<ServiceScope>;
  language: Language;
}

export type AnyViewer = Viewer | ServiceViewer;

declare const scopeBrand: unique symbol;

/**
 * Restricts every query of customer data to one customer. Created only from the session; always the first argument of a query.
 */
export interface CustomerScope {
  readonly customerId: string;
  readonly userId: string;
  readonly actingUserId: string | null;
  /** Baskets in this scope belong to this punch-out session; null in an ordinary session. */
  readonly punchOutSessionId: string | null;
  /** Only goods of the customer's agreement may be found and bought. */
  readonly isAgreementOnly: boolean;
  readonly [scopeBrand]: true;
}

export interface UserScope {
  readonly userId: string;
}

/** Null when no customer is chosen. */
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

/**
 * For a part of the console that shows what a customer would see. The caller's contract must be one of the console; it gives no
 * rights in the name of the customer.
 */
export const customerScopeOfStaff = (viewer: SignedInViewer, customerId: string): CustomerScope =>
  ({
    customerId,
    userId: viewer.userId,
    actingUserId: null,
    punchOutSessionId: null,
    isAgreementOnly: false,
  }) as CustomerScope;
