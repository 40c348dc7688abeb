import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { createBoundedMemory } from '../../../platform/memory/bounded-memory.ts';
import type { PowerBiSettings } from '../../../platform/outside/power-bi-settings.ts';
import type { Owner } from '../find-owner.ts';
import { countCustomersOf } from '../owner-queries.ts';
import type { Asking, ReportProvider } from '../provider.ts';
import { createPowerBiClient, type Identity, type PowerBiReport } from './power-bi-client.ts';
import type { EmbedTokenAnswer } from './read-answers.ts';

/** A cached token with fewer minutes left is not used again, so that every page has time to renew its own. */
const leastMinutesLeft = 20;
const listedForMs = 5 * 60_000;
const rememberedBytes = 4 * 1024 * 1024;

/**
 * The user name limits the rows to the customer or group. Amounts in the data model cannot be hidden, so readers without the
 * right to see prices get no reports.
 */
export function powerBiProvider(
  settings: PowerBiSettings,
  around: { clock: Clock; log: Pick<Log, 'warn' | 'error'> },
): ReportProvider {
  const client = createPowerBiClient(settings, around);
  const tokens = createBoundedMemory<EmbedTokenAnswer>({
    maxBytes: rememberedBytes,
    bytesOf: ({ token, tokenId }) => 2 * (token.length + tokenId.length),
  });
  let listed: { reports: PowerBiReport[]; untilMs: number } | undefined;

  async function reports({ now }: Asking): Promise<PowerBiReport[]> {
    if (listed && now.epochMilliseconds < listed.untilMs) return listed.reports;
    const found = await client.listReports();
    listed = { reports: found, untilMs: now.epochMilliseconds + listedForMs };
    return found;
  }

  async function tokenFor({ now }: Asking, report: PowerBiReport, owner: Owner): Promise<EmbedTokenAnswer> {
    const key = `${report.id} ${owner.kind} ${owner.id}`;
    const known = tokens.get(key);
    const isLasting =
      known && now.add({ minutes: leastMinutesLeft }).epochNanoseconds < known.expiration.epochNanoseconds;
    if (isLasting) return known;
    const made = await client.generateToken(report, identityOf(owner));
    tokens.set(key, made);
    return made;
  }

  return {
    list: async (asking, owner) => {
      if (!(await isWholeFor(asking, owner))) return [];
      return (await reports(asking)).map(({ id, name }) => ({ Id: id, Name: name }));
    },
    embed: async (asking, reportId, owner) => {
      if (!(await isWholeFor(asking, owner))) return undefined;
      const report = await client.findReport(reportId);
      if (report === undefined) return undefined;
      const { token, tokenId, expiration } = await tokenFor(asking, report, owner);
      return {
        Provider: 'powerBi',
        EmbedReport: [{ ReportId: report.id, EmbedUrl: report.embedUrl }],
        EmbedToken: { token, tokenId, expiration: expiration.toString() },
      };
    },
  };
}

const identityOf = ({ kind, id }: Owner): Identity => ({ username: id, customData: kind });

/** False when the report would show more than the reader may see: amounts, or other customers of the group. */
async function isWholeFor({ database }: Asking, owner: Owner): Promise<boolean> {
  if (!owner.maySeePrices) return false;
  return (
    owner.kind === 'customer' ||
    owner.customers.length === (await countCustomersOf(database.kysely, owner.id))
  );
}
