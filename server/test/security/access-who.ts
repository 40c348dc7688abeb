import type { ServiceScope } from '@engros/contracts/endpoint.ts';
import type { ConsolePart } from '@engros/contracts/supplier/parts.ts';

type BuyersRight =
  | 'order'
  | 'see basket'
  | 'see prices'
  | 'see documents'
  | 'manage favourites'
  | 'approve'
  | 'manage people';
type StaffRight = 'see price list' | 'impersonate' | 'impersonate, impersonate punch-out';
type Closed = '' | ', not punch-out' | ', not impersonated' | ', not punch-out, not impersonated';

/**
 * Who may use a call. `anyone`: visitors too. `signed in`: every user. `customer`: a user who has chosen one of their customers;
 * what the call shows or changes is that customer's. A right after these is demanded beside them. `console`: staff with any part of
 * the console, `console:PART` with that part; never in a punch-out or while impersonating. `service`: other systems by a token with
 * that scope, and nobody else; systems use no other calls. `not punch-out`: closed to buyers who came from their procurement
 * system. `not impersonated`: closed to staff who act as a user.
 */
export type Who =
  | `${'anyone' | 'signed in' | 'customer' | `customer, ${BuyersRight}` | 'customer, see documents, see prices' | 'customer, order, see prices' | StaffRight}${Closed}`
  | 'console'
  | `console:${ConsolePart}`
  | `service:${ServiceScope}`;
