import type { deleteImportMapping } from '@engros/contracts/supplier/import-mappings.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { mayImport } from '../runs/may-import.ts';
import { findMapping, deleteMapping as remove } from './mapping-queries.ts';

export const deleteMapping: Handler<typeof deleteImportMapping> = (ctx, { params }, fail) =>
  inTransaction(ctx.database.kysely, async (trx) => {
    const { id, kind, name } = (await findMapping(trx, Number(params.mappingId))) ?? fail('notFound');
    if (!mayImport(kind, ctx.viewer)) return fail('adminOnly');
    await remove(trx, id);
    await writeAudit(trx, ctx, { kind: 'import-mapping.deleted', subject: name, details: { kind } });
    return {};
  });
