import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { checkSeals, nextSeal } from './seal-queries.ts';

export interface AuditProof {
  seals: number;
  lastId: number;
  /** Of the newest seal. The operator should store it elsewhere: somebody who can replace all seals cannot replace that copy. */
  lastHash: string | null;
  /** Days with a seal that does not fit its entries or the seal before it. */
  brokenDays: string[];
}

/** Seals per statement: checking all of millions of entries at once would take longer than the database allows. */
const usualAtOnce = 10;

export async function verifyAudit(db: Kysely<Tables>, sealsAtOnce = usualAtOnce): Promise<AuditProof> {
  const proof: AuditProof = { seals: 0, lastId: 0, lastHash: null, brokenDays: [] };
  const broken = new Set<string>();
  for (let after = 0; ; ) {
    const seals = await checkSeals(db, after, sealsAtOnce);
    const last = seals.at(-1);
    if (last === undefined) {
      // Missing seals leave a gap in the numbers.
      const next = await nextSeal(db, after);
      if (next === undefined) return { ...proof, brokenDays: [...broken] };
      after = next - 1;
      continue;
    }
    for (const { isWhole, day } of seals) if (!isWhole) broken.add(day);
    proof.seals += seals.length;
    proof.lastId = last.lastId;
    proof.lastHash = last.hash;
    after = last.number;
  }
}

export const auditUsage = 'npm run admin -- audit verify';

/**
 * `npm run admin -- audit verify`. Returns which days of the audit log were changed; throws a message when the arguments are
 * wrong.
 */
export async function auditCommand(db: Kysely<Tables>, [verb, ...rest]: readonly string[]): Promise<string> {
  if (verb !== 'verify' || rest.length > 0) return `Usage: ${auditUsage}`;
  const { seals, lastId, lastHash, brokenDays } = await verifyAudit(db);
  if (seals === 0) return 'Nothing of the audit log is sealed yet.';
  const covered = `${seals} seals cover the entries up to ${lastId}.`;
  return brokenDays.length === 0
    ? `The audit log is whole. ${covered} The newest seal is ${lastHash}.`
    : `The audit log was changed. These days do not fit their seals: ${brokenDays.join(', ')}. ${covered}`;
}
