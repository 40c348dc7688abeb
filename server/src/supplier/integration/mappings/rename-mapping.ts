import type { renameImportMapping } from '@engros/contracts/supplier/import-mappings.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { mayImport } from '../runs/may-import.ts';
import { presentMapping } from './kept-mappings.ts';
import { findMapping, renameMapping as rename } from './mapping-queries.ts';

export const renameMapping: Handler<typeof renameImportMapping> = (ctx, { params, body }, fail) =>
  inTransaction(ctx.database.kysely, async (trx) => {
    const before = (await findMapping(trx, Number(params.mappingId))) ?? fail('notFound');
    if (!mayImport(before.kind, ctx.viewer)) return fail('adminOnly');
    const renamed = (await rename(trx, before, body.Name.trim())) ?? fail('importMappingNameTaken');
    const details = { kind: before.kind, from: before.name };
    await writeAudit(trx, ctx, { kind: 'import-mapping.renamed', subject: renamed.name, details });
    return presentMapping(renamed);
  });
