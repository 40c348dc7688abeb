import type { readEmbedInfo as contract } from '@engros/contracts/reports/reports.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { OwnerKey } from './embed-token.ts';
import { findOwner } from './find-owner.ts';
import type { ReportProvider } from './provider.ts';

/**
 * Returns what shows a report of the customer or group that was asked for, or of the current customer (REP-02). What is
 * not the reader's own answers as if it did not exist.
 */
export function readEmbedInfo(provider: ReportProvider): Handler<typeof contract> {
  return async ({ database, viewer, scope, text, clock }, { query }, fail) => {
    const key: OwnerKey =
      query.ekgId === undefined
        ? { kind: 'customer', id: query.customerId ?? scope.customerId }
        : { kind: 'group', id: query.ekgId };
    const owner = await findOwner(database.kysely, viewer, key);
    if (owner === undefined) return fail('reportNotFound');
    const asking = { database, viewer, text, now: clock.now() };
    return (await provider.embed(asking, query.reportConfigurationId, owner)) ?? fail('reportNotFound');
  };
}
