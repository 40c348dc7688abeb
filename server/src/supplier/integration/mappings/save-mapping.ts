import type { saveImportMapping } from '@engros/contracts/supplier/import-mappings.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { layoutOf } from '../import-layout.ts';
import { lookOf, lostFields } from '../reading/table-columns.ts';
import { mayImport } from '../runs/may-import.ts';
import { presentMapping } from './kept-mappings.ts';
import { countMappings, findMappingNamed, saveMapping as save } from './mapping-queries.ts';

export const saveMapping: Handler<typeof saveImportMapping> = async (ctx, { body }, fail) => {
  const { viewer, clock, database } = ctx;
  const { Kind: kind, Headers, Mapping: mapping } = body;
  const name = body.Name.trim();
  if (!mayImport(kind, viewer)) return fail('adminOnly');
  const [lost] = lostFields(mapping, layoutOf(kind).fields);
  if (lost !== undefined) return fail('importMappingUnknownField', { params: { field: lost } });
  return inTransaction(database.kysely, async (trx) => {
    const max = consoleLimits.importMappings;
    const isFull = (await countMappings(trx)) >= max && !(await findMappingNamed(trx, kind, name));
    if (isFull) return fail('tooManyImportMappings', { params: { max } });
    const kept = {
      kind,
      name,
      headers: lookOf(Headers),
      mapping,
      savedBy: viewer.displayName,
      at: clock.now(),
    };
    const saved = presentMapping(await save(trx, kept));
    await writeAudit(trx, ctx, { kind: 'import-mapping.saved', subject: name, details: { kind } });
    return saved;
  });
};
