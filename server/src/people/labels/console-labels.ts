import type { ConsoleLabel, LabelUse, readConsoleLabels as readConsoleLabelsContract, writeConsoleLabels as writeConsoleLabelsContract } from '@engros/contracts/supplier/labels.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler, InputOf } from '../../platform/http/context.ts';
import { pageOf } from '../../platform/read-page.ts';
import { contentVersion } from '../../platform/versions/publish.ts';
import { insertVersions } from '../../platform/versions/version-queries.ts';
import { hasPlacesOf, placesOf } from './label-places.ts';
import { listOwnTexts, lockLabels, type OwnText, replaceOwnTexts } from './label-queries.ts';
import type { Labels, Program, Texts } from './texts.ts';

export interface LabelParts {
  texts: Texts;
  /** The texts that are part of the program. */
  own: Labels;
  pageKeys: Readonly<Record<Program, readonly string[]>>;
}

function usesOf({ pageKeys }: Pick<LabelParts, 'pageKeys'>): (key: string) => LabelUse {
  const [shop, console] = [new Set(pageKeys.shop), new Set(pageKeys.console)];
  return (key) => {
    if (shop.has(key)) return 'shop';
    return console.has(key) ? 'console' : 'server';
  };
}

/** Returns true when the supplier has reworded the text in one language only. */
const isMissing = ({ da, en }: Wording): boolean => (da === null) !== (en === null);

type Change = InputOf<typeof writeConsoleLabelsContract>['body']['Labels'][number];
/** Null where the program's own text is shown. */
export interface Wording {
  da: string | null;
  en: string | null;
}
type OwnByKey = ReadonlyMap<string, Wording>;

export const none: Wording = { da: null, en: null };

export function byKey(texts: readonly OwnText[]): OwnByKey {
  const found = new Map<string, Wording>();
  for (const { key, language, text } of texts) found.set(key, { ...(found.get(key) ?? none), [language]: text });
  return found;
}

const presenter = (parts: Pick<LabelParts, 'own' | 'pageKeys'>) => {
  const useOf = usesOf(parts);
  return (key: string, instead: OwnByKey): ConsoleLabel => present(key, parts.own, instead, useOf(key));
};

function present(key: string, own: Labels, instead: OwnByKey, use: LabelUse): ConsoleLabel {
  const original = originalOf(own, key);
  const { da, en } = instead.get(key) ?? none;
  return {
    Key: key,
    Original: { da: original.da, en: original.en },
    Danish: da,
    English: en,
    Places: { da: placesOf(original.da), en: placesOf(original.en) },
    UsedIn: use,
    Version: contentVersion({ da, en }),
  };
}

/** Sorted by key. A term filters by key or words; the request can also limit the list to changed texts. */
export function readConsoleLabels(parts: LabelParts): Handler<typeof readConsoleLabelsContract> {
  const { own } = parts;
  const useOf = usesOf(parts);
  const presented = presenter(parts);
  return async (ctx, { query }) => {
    const instead = byKey(await listOwnTexts(ctx.database.kysely));
    const term = query.term?.trim().toLowerCase() ?? '';
    const found = Object.keys(own)
      .filter((key) => !query.onlyChanged || instead.has(key))
      .filter((key) => !query.onlyMissing || isMissing(instead.get(key) ?? none))
      .filter((key) => query.usedIn === undefined || useOf(key) === query.usedIn)
      .filter((key) => wordsOf(key, own, instead).includes(term))
      .sort();
    const wanted = { page: query.page ?? 1, perPage: query.pageSize ?? limits.pageSize };
    const { rows, page, total } = pageOf(found, wanted);
    const theirs = [...instead].filter(([key]) => Object.hasOwn(own, key));
    return {
      TotalResults: total,
      CurrentPage: page,
      TotalLabels: Object.keys(own).length,
      TotalChanged: theirs.length,
      TotalMissing: theirs.filter(([, wording]) => isMissing(wording)).length,
      Labels: rows.map((key) => presented(key, instead)),
    };
  };
}

function wordsOf(key: string, own: Labels, instead: OwnByKey): string {
  const { da, en } = originalOf(own, key);
  const theirs = instead.get(key) ?? none;
  return [key, da, en, theirs.da, theirs.en].join('\n').toLowerCase();
}

function originalOf(own: Labels, key: string): { da: string; en: string } {
  return own[key] ?? { da: '', en: '' };
}

/**
 * When one text fails, none is replaced. Fails for an unknown key (notFound), for a text that another user changed since it was
 * read (changedMeanwhile), and when the placeholders differ from the original's (labelPlaces). A database trigger notifies every
 * node.
 */
export function writeConsoleLabels(parts: LabelParts): Handler<typeof writeConsoleLabelsContract> {
  const { own, texts } = parts;
  const presented = presenter(parts);
  return async (ctx, { body }, fail) => {
    const keys = body.Labels.map(({ Key }) => Key);
    if (new Set(keys).size !== keys.length) return fail('invalidInput');
    if (keys.some((key) => !Object.hasOwn(own, key))) return fail('notFound');
    const faulty = body.Labels.find((change) => !keepsPlaces(originalOf(own, change.Key), change));
    if (faulty) {
      const places = placesOf(originalOf(own, faulty.Key).da).join(' ') || '–';
      return fail('labelPlaces', { params: { key: faulty.Key, places } });
    }
    const written = await inTransaction(ctx.database.kysely, async (trx) => {
      await lockLabels(trx);
      const before = byKey(await listOwnTexts(trx, keys));
      const isStale = ({ Key, Version }: Change) => contentVersion(before.get(Key) ?? none) !== Version;
      if (body.Labels.some(isStale)) return fail('changedMeanwhile');
      await replaceOwnTexts(trx, { keys, texts: body.Labels.flatMap(textsOf), now: ctx.clock.now() });
      const after = byKey(await listOwnTexts(trx, keys));
      const changes = keys.map((subject) => ({
        area: 'texts',
        subject,
        before: before.get(subject) ?? none,
        after: after.get(subject) ?? none,
      }));
      await insertVersions(trx, changes, { userId: ctx.viewer.userId, now: ctx.clock.now() });
      await insertAuditRows(
        trx,
        changes.map(({ subject, ...details }) =>
          auditRow(ctx, {
            kind: 'texts.published',
            subject,
            details: { before: details.before, after: details.after },
          }),
        ),
      );
      return after;
    });
    // Reloads at once instead of waiting for the notification, so that the next response uses the new texts.
    await texts.reload();
    return { Labels: keys.map((key) => presented(key, written)) };
  };
}

function keepsPlaces(original: { da: string; en: string }, { Danish, English }: Change): boolean {
  return (Danish === null || hasPlacesOf(original.da, Danish)) && (English === null || hasPlacesOf(original.en, English));
}

function textsOf({ Key, Danish, English }: Change): OwnText[] {
  const both = [
    { key: Key, language: 'da' as const, text: Danish },
    { key: Key, language: 'en' as const, text: English },
  ];
  return both.flatMap(({ text, ...rest }) => (text === null ? [] : [{ ...rest, text: text.trim() }]));
}
