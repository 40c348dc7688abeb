import type {
  readEmbedInfo as embedContract,
  listReports as listContract,
} from '@engros/contracts/insight/reports.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { findOwner, type Owner } from './find-owner.ts';
import type { ReportProvider } from './provider.ts';

type Ctx = ContextOf<typeof listContract>;

/** The customer or group in the request, or the current customer (REP-02); undefined for an owner that the reader may not see. */
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

/** An owner that the reader may not see is reported as not found. */
export function listReportsOf(provider: ReportProvider): Handler<typeof listContract> {
  return async (ctx, { query }, fail) => {
    const owner = await ownerOf(ctx, query);
    return owner === undefined ? fail('reportNotFound') : provider.list(askingOf(ctx), owner);
  };
}

/** An owner that the reader may not see is reported as not found. */
export function readEmbedInfo(provider: ReportProvider): Handler<typeof embedContract> {
  return async (ctx, { query }, fail) => {
    const owner = await ownerOf(ctx, query);
    if (owner === undefined) return fail('reportNotFound');
    const info = await provider.embed(askingOf(ctx), query.reportConfigurationId, owner);
    return info ?? fail('reportNotFound');
  };
}
