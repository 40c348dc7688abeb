import type {
  readEmbedInfo as embedContract,
  listReports as listContract,
} from '@engros/contracts/reports/reports.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { findOwner, type Owner } from './find-owner.ts';
import type { ReportProvider } from './provider.ts';

type Ctx = ContextOf<typeof listContract>;

/**
 * Returns the customer or group that was asked for, or the current customer (REP-02); undefined for what is not the
 * reader's own.
 */
function ownerOf(
  { database, viewer, scope }: Ctx,
  { customerId, ekgId }: { customerId?: string; ekgId?: string },
): Promise<Owner | undefined> {
  return findOwner(
    database.kysely,
    viewer,
    ekgId === undefined
      ? { kind: 'customer', id: customerId ?? scope.customerId }
      : { kind: 'group', id: ekgId },
  );
}

const askingOf = ({ database, viewer, text, clock }: Ctx) => ({ database, viewer, text, now: clock.now() });

/** Lists the reports of an owner; what is not the reader's own answers as if it did not exist. */
export function listReportsOf(provider: ReportProvider): Handler<typeof listContract> {
  return async (ctx, { query }, fail) => {
    const owner = await ownerOf(ctx, query);
    return owner === undefined ? fail('reportNotFound') : provider.list(askingOf(ctx), owner);
  };
}

/** Returns what shows a report of an owner; what is not the reader's own answers as if it did not exist. */
export function readEmbedInfo(provider: ReportProvider): Handler<typeof embedContract> {
  return async (ctx, { query }, fail) => {
    const owner = await ownerOf(ctx, query);
    if (owner === undefined) return fail('reportNotFound');
    const info = await provider.embed(askingOf(ctx), query.reportConfigurationId, owner);
    return info ?? fail('reportNotFound');
  };
}
