import { auditFieldLabels, auditSilent } from '@engros/contracts/supplier/audit/words.ts';
import { consoleLabels } from '@engros/contracts/supplier/labels/all.ts';
import { ownLabels } from '../../../src/own-labels.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';

export const isNamed = (keys: readonly string[]): boolean =>
  keys.some((key) => Object.hasOwn(consoleLabels, key) || Object.hasOwn(ownLabels, key));

const steps = ['before', 'after'];

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isFields(value)) return [];
  // Steps, whose fields are named.
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(steps.includes(name) ? [] : [name]),
    ...namesIn(inner),
  ]);
}

/** Kinds and details that were written to the log and have no label, such as `order.placed: totalOre`. */
export async function unnamedInLog(database: Pick<Database, 'kysely'>): Promise<string[]> {
  const rows = await database.kysely.selectFrom('audit_log').select(['kind', 'details']).distinct().execute();
  const found = rows.flatMap(({ kind, details }) => {
    const names = namesIn(details).filter(
      (name) => !auditSilent.includes(name) && !isNamed(auditFieldLabels(name)),
    );
    return isNamed([`console.audit.kind.${kind}`])
      ? names.map((name) => `${kind}: ${name}`)
      : [kind, ...names.map((name) => `${kind}: ${name}`)];
  });
  return [...new Set(found)].toSorted();
}
