import { type ProfileRule, profileCodes } from '@engros/contracts/goods/allergen-profile.ts';
import type * as contract from '@engros/contracts/planning/allergens.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { acknowledge, findProfile, insertProfile, isOwnNotice } from './queries.ts';
import { type AllergenCatalog, profileAnswer } from './read-profile.ts';

const inOrder = (rules: readonly ProfileRule[]): ProfileRule[] =>
  rules.toSorted((one, other) => profileCodes.indexOf(one.Code) - profileCodes.indexOf(other.Code));

/** As a new version, for which the number after the one that the caller saw must be free; two who save at once cannot both have it. */
export function changeAllergenProfile(
  catalog: AllergenCatalog,
  forgetTerms: () => void,
): Handler<typeof contract.changeAllergenProfile> {
  return async (ctx, { body }, fail) => {
    const { scope, clock, viewer } = ctx;
    if (new Set(body.Rules.map(({ Code }) => Code)).size < body.Rules.length) return fail('allergenTwice');
    await inTransaction(ctx.database.kysely, async (trx) => {
      const before = await findProfile(trx, scope);
      if ((before?.version ?? 0) !== body.Version) return fail('versionConflict');
      const rules = inOrder(body.Rules);
      const version = body.Version + 1;
      const row = { version, rules, changedByName: viewer.displayName, changedAt: clock.now() };
      if (!(await insertProfile(trx, scope, row))) return fail('versionConflict');
      const details = { version, rules: rules.map(({ Code, Action }) => `${Code} ${Action}`).join(', ') };
      return writeAudit(trx, ctx, { kind: 'allergens.changed', details });
    });
    // This node knows at once; the others hear of it.
    forgetTerms();
    return profileAnswer(ctx, catalog);
  };
}

/** One that is not the kitchen's answers as if it did not exist. */
export function acknowledgeDeclaration(
  catalog: AllergenCatalog,
): Handler<typeof contract.acknowledgeDeclaration> {
  return async (ctx, { params }, fail) => {
    const { scope, clock, viewer } = ctx;
    const id = Number(params.id);
    await inTransaction(ctx.database.kysely, async (trx) => {
      if (!(await isOwnNotice(trx, scope, id))) return fail('notFound');
      const isFirst = await acknowledge(trx, scope, { id, name: viewer.displayName, now: clock.now() });
      if (isFirst) await writeAudit(trx, ctx, { kind: 'declaration.acknowledged', subject: params.id });
      return undefined;
    });
    return profileAnswer(ctx, catalog);
  };
}
