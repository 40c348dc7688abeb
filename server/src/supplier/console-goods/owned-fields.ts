import type { listOwnedFields, writeOwnedFields } from '@engros/contracts/supplier/goods/products.ts';
import { importKinds } from '@engros/contracts/supplier/imports.ts';
import { customerLinkFields } from '@engros/contracts/supplier/people/customers.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { listOwned, type OwnedField, replaceOwned } from '../record-changes/owned-queries.ts';
import { kindOf } from '../record-changes/write-records.ts';

const linkFields: readonly string[] = customerLinkFields;

const present = (rows: readonly OwnedField[]) => ({
  Fields: rows.flatMap(({ kind, field, system }) => {
    const Kind = importKinds.find((each) => each === kind);
    return Kind === undefined ? [] : { Kind, Field: field, System: system };
  }),
});

export const readOwned: Handler<typeof listOwnedFields> = async ({ database }) =>
  present(await listOwned(database.kysely));

export const writeOwned: Handler<typeof writeOwnedFields> = async (ctx, { body }, fail) => {
  if (ctx.viewer.role !== 'admin') return fail('adminOnly');
  const wrong = body.Fields.filter(
    ({ Kind, Field }) =>
      kindOf(Kind).fields[Field] === undefined && !(Kind === 'customers' && linkFields.includes(Field)),
  );
  if (wrong.length > 0) throw new AppError('invalidInput', { Fields: wrong.map(({ Field }) => Field) });
  const byKey = new Map(
    body.Fields.map(({ Kind, Field, System }) => [
      `${Kind} ${Field}`,
      { kind: Kind, field: Field, system: System.trim() },
    ]),
  );
  const after = [...byKey.values()];
  return inTransaction(ctx.database.kysely, async (trx) => {
    const before = await listOwned(trx);
    await replaceOwned(trx, after);
    const named = (fields: readonly OwnedField[]) =>
      Object.fromEntries(fields.map(({ kind, field, system }) => [`${kind} ${field}`, system]));
    await writeAudit(trx, ctx, {
      kind: 'owned-fields.changed',
      details: { before: named(before), after: named(after) },
    });
    return present(await listOwned(trx));
  });
};
