import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { atCommandLine } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { StartupError } from '../../platform/database/start/startup-error.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  type ClimateFood,
  climateFoods,
  refuseFor,
  type WrittenMatch,
  writtenMatches,
} from './climate-file.ts';
import {
  insertVersion,
  listClimateVersions,
  listMatches,
  listProductNames,
  lockClimateVersions,
  type NewFactor,
  writeFactors,
} from './climate-queries.ts';

/** Name of the climate database, by CONCITO, whose file the command reads. */
const databaseName = 'Den Store Klimadatabase';

export const climateUsage = `npm run admin -- climate versions
npm run admin -- climate import FILE VERSION [MATCHES]    (FILE: CSV of Den Store Klimadatabase; MATCHES: CSV with product, food, match, drained_percent)`;

/**
 * Lists the versions or imports a new one. Products then use the new factors; figures of the earlier version remain for
 * comparison. Any error in a file prevents the whole import. Returns what to print; throws StartupError with a message for the
 * operator.
 */
export async function climateCommand(
  db: Kysely<Tables>,
  [verb, ...words]: readonly string[],
  { now, folder }: { now: Temporal.Instant; folder: string },
): Promise<string> {
  if (verb === 'versions' && words.length === 0) return shownVersions(db);
  const [file, version, matchFile, ...more] = words;
  if (verb !== 'import' || file === undefined || version === undefined || more.length > 0)
    throw new StartupError(`Usage:\n${climateUsage}`);
  if (!/^[\w.-]{1,20}$/.test(version)) throw new StartupError(`"${version}" is no version.`);
  const foods = climateFoods(await contentOf(folder, file), file);
  const written =
    matchFile === undefined ? [] : writtenMatches(await contentOf(folder, matchFile), matchFile);
  return importVersion(db, { version, foods, written, now });
}

async function shownVersions(db: Kysely<Tables>): Promise<string> {
  const versions = await listClimateVersions(db);
  const lines = versions.map((each) => `${each.database}, version ${each.version} (${each.importedAt})`);
  return lines.length === 0 ? 'No climate database was brought in.' : lines.join('\n');
}

async function contentOf(folder: string, file: string): Promise<string> {
  try {
    return await readFile(resolve(folder, file), 'utf8');
  } catch {
    throw new StartupError(`${file} cannot be read.`);
  }
}

interface NewVersion {
  version: string;
  foods: readonly ClimateFood[];
  written: readonly WrittenMatch[];
  now: Temporal.Instant;
}

function importVersion(db: Kysely<Tables>, { version, foods, written, now }: NewVersion): Promise<string> {
  return inTransaction(db, async (trx) => {
    await lockClimateVersions(trx);
    const names = await listProductNames(trx);
    checkMatches(written, foods, new Set(names.map(({ id }) => id)));
    const position = await insertVersion(trx, { database: databaseName, version, foods: foods.length, now });
    if (position === undefined)
      throw new StartupError(`${databaseName}, version ${version}, was brought in before.`);
    const factors = factorsFor(foods, written, { earlier: await listMatches(trx, databaseName), names });
    const source = `${databaseName}, version ${version}`;
    const changed = await writeFactors(trx, position, { factors, source });
    const details = { foods: foods.length, products: factors.length, changed };
    await insertAuditRows(trx, [atCommandLine('climate.imported', source, now, details)]);
    return `${source}: ${foods.length} foods, ${factors.length} products matched, ${changed} products changed.`;
  });
}

function checkMatches(
  written: readonly WrittenMatch[],
  foods: readonly ClimateFood[],
  products: ReadonlySet<string>,
): void {
  const known = new Set(foods.map(({ id }) => id));
  refuseFor(
    written.flatMap(({ product, food }) => [
      ...(products.has(product) ? [] : [`The product ${product} is no food of the catalogue.`]),
      ...(known.has(food) ? [] : [`The food ${food} is not in the climate database.`]),
    ]),
  );
}

const plainName = (name: string) => name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * Taken from the supplier's matches, else the product's earlier match, else a food of the same name. All other products keep
 * their factor.
 */
function factorsFor(
  foods: readonly ClimateFood[],
  written: readonly WrittenMatch[],
  known: {
    earlier: Awaited<ReturnType<typeof listMatches>>;
    names: readonly { id: string; name: string }[];
  },
): NewFactor[] {
  const byId = new Map(foods.map((food) => [food.id, food]));
  const byName = new Map(foods.flatMap((food) => food.names.map((name) => [plainName(name), food])));
  const byProduct = new Map<string, Omit<WrittenMatch, 'product'>>();
  for (const { id, name } of known.names) {
    const food = byName.get(plainName(name));
    if (food !== undefined) byProduct.set(id, { food: food.id, match: 'Name', drained: 100 });
  }
  for (const { product, food, match, drained } of known.earlier)
    if (food !== null) byProduct.set(product, { food, match, drained });
  for (const { product, ...match } of written) byProduct.set(product, match);
  return [...byProduct].flatMap(([product, { food: foodId, match, drained }]) => {
    const food = byId.get(foodId);
    return food === undefined
      ? []
      : [{ product, food: food.id, name: food.names[0] ?? '', match, drained, kilos: food.kilos }];
  });
}
