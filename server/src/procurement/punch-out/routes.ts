import {
  completePunchOut as completeContract,
  listPunchOutOrders as listContract,
  openPunchOut as openContract,
  readPunchOut,
} from '@engros/contracts/procurement/punch-out.ts';
import type { BasketParts } from '../../baskets/basket/basket-context.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import type { Passwords } from '../../people/credentials/passwords.ts';
import { endSessionBy } from '../../people/session/queries.ts';
import type { Sessions } from '../../people/session/sessions.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { search } from '../../search/index.ts';
import type { SystemOrders } from '../system-orders/take-order.ts';
import { completePunchOut } from './complete-punch-out.ts';
import { createConnectionSecrets } from './connections/connection-secrets.ts';
import { punchOutDoors } from './doors/doors.ts';
import { listPunchOutOrders } from './list-punch-out-orders.ts';
import { openPunchOut } from './open-punch-out.ts';
import { ownSession, presentSession } from './own-session.ts';
import type { PunchOutParts } from './parts.ts';
import { readEnd } from './session-queries.ts';

/** Maximum number of search results that are searched for products that the customer may buy. */
const searchedAtMost = 500;

export function punchOutRoutes(
  registrar: Registrar,
  given: BasketParts & {
    sessions: Sessions;
    passwords: Passwords;
    systemOrders: SystemOrders;
    goods: Pick<Goods, 'catalog'>;
    publicUrl: string;
    isDemo: boolean;
  },
): void {
  const { database, clock, timeZone, isSecure, text } = registrar.parts;
  const { openShelf, known, sessions, passwords, publicUrl } = given;
  const host = URL.parse(publicUrl)?.host ?? 'localhost';
  const sourceAt = (now: Temporal.Instant) => ({ now, host });
  const parts: PunchOutParts = {
    openShelf,
    known,
    sourceAt,
    endSessionBy: async (sessionKey, end) => {
      await endSessionBy(database.kysely, sessionKey, end);
      sessions.forget(sessionKey);
    },
    forgetSession: (sessionKey) => sessions.forget(sessionKey),
  };
  punchOutDoors(registrar, {
    database,
    clock,
    sessions,
    timeZone,
    systemOrders: given.systemOrders,
    secrets: createConnectionSecrets({ kysely: database.kysely, clock, passwords }),
    publicUrl,
    isSecure,
    ownOrigins: given.isDemo ? [new URL(publicUrl).origin] : [],
    sourceAt,
    findProducts: (term, language) => {
      const asked = {
        term,
        language,
        filters: {},
        sort: 'relevance',
        skip: 0,
        take: searchedAtMost,
      } as const;
      return search(given.goods.catalog.searchIndex(), asked).ids;
    },
    openShelf,
    text: (key, language = 'da', params = {}) => text(language, key, params),
  });
  serve(registrar, readPunchOut, async (ctx, _input, fail) =>
    presentSession(
      (await ownSession(ctx)) ?? fail('notPunchOut'),
      await readEnd(ctx.database.kysely, ctx.viewer.sessionKey),
    ),
  );
  serve(registrar, openContract, openPunchOut(parts));
  serve(registrar, completeContract, completePunchOut(parts));
  serve(registrar, listContract, listPunchOutOrders);
}
