import { hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { ServiceScope } from '@engros/contracts/endpoint.ts';
import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import type { TakenFile, takeFile as takeFileContract } from '@engros/contracts/supplier/supplier-files.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import type { Kysely } from 'kysely';
import { claimBatch, keepAnswer } from '../../../erp/order-intake/batch-queries.ts';
import { batchEntry, findAnswer } from '../../../erp/order-intake/run-batch.ts';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import { insertAuditRows } from '../../../platform/audit/audit-queries.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContextOf, InputOf, TextOf } from '../../../platform/http/context.ts';
import type { ServiceViewer } from '../../../platform/http/viewer.ts';
import { signatureFault } from '../../../platform/outside/standard-webhooks.ts';
import {
  firstProblems,
  type ImportInto,
  type ImportWish,
  importAndNote,
  importOf,
  lookAtImport,
  type OpenedImport,
  openLooked,
  withText,
} from '../import-file.ts';
import { layoutOf } from '../import-layout.ts';
import type { ImportLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import type { ImportReport } from '../import-report.ts';
import { mappingNamed, mappingsOfLook } from '../mappings/kept-mappings.ts';
import { mappingOf } from '../reading/table-columns.ts';
import { kindsAboutUsers } from '../record-kinds.ts';
import { sentenceIn, whyIn } from '../runs/problem-words.ts';

export interface FileDoorParts {
  /** Each file must be signed with one of these keys; when the list is empty, files need no signature. */
  readonly intakeKeys: readonly Buffer[];
  readonly mail: AccountMailParts;
}

type Context = ContextOf<typeof takeFileContract>;
type Query = InputOf<typeof takeFileContract>['query'];

const secondsWhenBusy = 5;

const busy = () => new AppError('tooManyRequests', { RetryAfterSeconds: secondsWhenBusy });

export function requireScope({ scopes }: ServiceViewer, scope: ServiceScope): void {
  if (!scopes.has(scope)) throw new AppError('serviceScopeMissing', { params: { scope } });
}

/** Files of some kinds give rights. */
export function requireKind(viewer: ServiceViewer, kind: ImportKind): void {
  if (kindsAboutUsers.includes(kind)) requireScope(viewer, 'import-people');
}

export async function requireSignature(
  { exchange, clock }: Context,
  keys: readonly Buffer[],
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  if (keys.length === 0) return;
  const headerOf = (name: string) => exchange.header(name);
  const fault = await signatureFault(keys, headerOf, pieces, clock.now());
  if (fault !== null) throw new AppError(fault);
}

export interface FileSent {
  readonly kind: ImportKind;
  readonly query: Query;
  /** Name of the file; null for a trial. */
  readonly key: string | null;
  /** Of the call. */
  readonly path: string;
  readonly handle: FileHandle;
  readonly sha256: string;
  readonly limits?: ImportLimits;
  /** In the import's transaction. */
  readonly afterwards?: (trx: Kysely<Tables>) => Promise<void>;
}

const hashOf = ({ path, query, sha256 }: Pick<FileSent, 'path' | 'query' | 'sha256'>): Buffer =>
  hash('sha256', `${path}\n${JSON.stringify(query)}\n${sha256}`, 'buffer');

/** Tries the file, or imports it once: sent again with its key it gets the same answer without a second effect. */
export async function importSent(ctx: Context, mail: AccountMailParts, sent: FileSent): Promise<TakenFile> {
  const { kind, query, key, path, handle, limits, afterwards } = sent;
  const settings = await settingsOf(ctx, kind, query);
  const wish: ImportWish = {
    ...settings,
    ...(limits && { limits }),
    isTrial: query.try === true,
    isAccepted: query.accept === true,
    isWhole: query.whole === true,
    file: { name: key ?? `${kind}.csv`, handle },
  };
  const into = intoOf(ctx, mail);
  try {
    if (key !== null && !wish.isTrial)
      return await once(ctx, { key, path, bodyHash: hashOf(sent), afterwards }, wish, into);
    return await withText(wish, async (text) => {
      const { run, proposed } = await openProposing(ctx, text);
      return answerOf(ctx, kind, await run(into), proposed);
    });
  } catch (error) {
    throw error instanceof ImportRefused ? refusalOf(error, ctx.text) : error;
  }
}

/** Of the same file, if it was taken already. */
export const answerOfSent = (
  ctx: Context,
  sent: Pick<FileSent, 'path' | 'query' | 'sha256'> & { readonly key: string },
): Promise<TakenFile | undefined> => earlierAnswer(ctx, sent.key, hashOf(sent));

async function earlierAnswer(
  { database, viewer, exchange }: Context,
  key: string,
  bodyHash: Buffer,
): Promise<TakenFile | undefined> {
  const earlier = await findAnswer<TakenFile>(database.kysely, { tokenId: viewer.tokenId, key }, bodyHash);
  if (earlier !== undefined) exchange.setHeader('idempotent-replayed', 'true');
  return earlier;
}

interface Sent {
  readonly key: string;
  readonly path: string;
  readonly bodyHash: Buffer;
  /** In the import's transaction. */
  readonly afterwards: ((trx: Kysely<Tables>) => Promise<void>) | undefined;
}

/** The answer is written in the import's transaction, so that a repeated file finds both or neither. */
async function once(
  ctx: Context,
  { key, path, bodyHash, afterwards }: Sent,
  wish: ImportWish,
  into: ImportInto,
): Promise<TakenFile> {
  const { viewer, clock } = ctx;
  const batch = { tokenId: viewer.tokenId, key };
  const earlier = await earlierAnswer(ctx, key, bodyHash);
  if (earlier !== undefined) return earlier;
  let opened: Proposing | undefined;
  const proposed = () => opened?.proposed ?? null;
  const within: ImportInto['within'] = async (trx, run) => {
    const now = clock.now();
    // The same file was taken since we looked; the next try finds its answer.
    if (!(await claimBatch(trx, batch, { bodyHash, now }))) throw busy();
    const report = await run();
    const answer = answerOf(ctx, wish.what, report, proposed());
    await keepAnswer(trx, batch, answer);
    await afterwards?.(trx);
    const details = { accepted: answer.Read - answer.Refused, refused: answer.Refused };
    await insertAuditRows(trx, [batchEntry({ viewer, key, path }, details, now)]);
    return report;
  };
  const { report, refused } = await importAndNote(wish, { ...into, within }, async (text) => {
    opened = await openProposing(ctx, text);
    return opened.run;
  });
  if (report === null) throw refused ?? new Error('an import has a report or a refusal');
  (await into.mailParts()).onMailWritten?.();
  return answerOf(ctx, wish.what, report, proposed());
}

interface Proposing {
  readonly run: OpenedImport;
  /** Name of a mapping that is kept for files of this look and was not named. */
  readonly proposed: string | null;
}

/** A refusal for its columns names the mapping that is kept for such files. */
async function openProposing({ database: { kysely } }: Context, wish: ImportWish): Promise<Proposing> {
  const looked = await lookAtImport(wish);
  const [kept] =
    wish.mapping === undefined ? await mappingsOfLook(kysely, wish.what, looked.look.headers) : [];
  try {
    return { run: openLooked(wish, looked), proposed: kept?.Name ?? null };
  } catch (error) {
    if (!(error instanceof ImportRefused) || kept === undefined) throw error;
    throw new ImportRefused(`${error.message} A mapping is kept for files like this: ${kept.Name}.`, {
      label: 'import.why.proposed',
      params: { name: kept.Name, headers: looked.look.headers.slice(0, 20).join(', ') },
    });
  }
}

const intoOf = (ctx: Context, mail: AccountMailParts) => ({
  ...importOf(ctx, mail),
  by: { kind: 'anonymous', language: ctx.viewer.language } as const,
  byName: ctx.viewer.name,
  comesAgain: true,
});

async function settingsOf(
  { database, text }: Context,
  what: ImportKind,
  { encoding, mapping, mappingName }: Query,
): Promise<Omit<ImportWish, 'file'>> {
  if (mapping !== undefined && mappingName !== undefined)
    throw new AppError('invalidInput', { Fields: ['query.mappingName'] });
  const named =
    mappingName === undefined
      ? undefined
      : await mappingNamed(database.kysely, what, mappingName).catch((error: unknown) => {
          throw error instanceof ImportRefused ? refusalOf(error, text) : error;
        });
  return {
    what,
    mapping: mapping === undefined ? named : mappingIn(mapping, what),
    priceOre: undefined,
    encoding: encoding === 'automatic' ? undefined : encoding,
  };
}

function mappingIn(json: string, what: ImportKind): FileMapping {
  const known = new Set(layoutOf(what).fields);
  const value = parsed(json);
  const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isMapping ? Object.entries(value) : [];
  const isWrong = entries.some(
    ([field, header]) => !known.has(field) || typeof header !== 'string' || header.trim() === '',
  );
  if (!isMapping || isWrong) throw new AppError('invalidInput', { Fields: ['query.mapping'] });
  return mappingOf(Object.fromEntries(entries));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function refusalOf(refused: ImportRefused, text: TextOf): AppError {
  if (refused.isBusy) return busy();
  return new AppError('fileRefused', { params: { why: whyIn(refused, text) } });
}

function answerOf(
  { text, viewer: { language } }: Context,
  kind: ImportKind,
  report: ImportReport,
  proposed: string | null,
): TakenFile {
  const { isWritten, tried, counts, encoding, columns, groups } = report;
  const first = firstProblems(kind, report, intakeLimits.importProblemsAnswered);
  return {
    Kind: kind,
    IsWritten: isWritten,
    IsTrial: tried !== null,
    Read: counts.read,
    New: counts.new,
    Changed: counts.changed,
    Unchanged: counts.unchanged,
    Refused: counts.refused,
    Gone: report.gone?.rows ?? null,
    Encoding: encoding,
    IgnoredColumns: [...columns.ignored],
    ProposedMapping: proposed,
    Problems: first.map((problem) => ({
      Row: problem.row,
      Field: problem.field,
      Value: problem.value,
      Code: problem.code,
      Sentence: sentenceIn(language, problem, text),
      IsRefusal: problem.isRefusal,
    })),
    MoreProblems: groups.reduce((sum, { rows }) => sum + rows, 0) - first.length,
  };
}
