import { formatNumber } from '../../platform/danish-formats.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Language } from '../../platform/http/viewer.ts';

export type Labels = Readonly<Record<string, { da: string; en: string }>>;

/** Shown for a label that does not exist (ENV-11). */
const missingLabel = '#NOT FOUND#';

/** An application in the browser: the shop, or the console of the supplier's staff. */
export type Program = 'shop' | 'console';

export interface Texts {
  /** `#NOT FOUND#` when the key is unknown. Whole numbers get the language's thousands separators. */
  text(language: Language, key: string, params?: Record<string, string | number>): string;
  forPage(language: Language, program: Program): Record<string, string>;
  /** Increases each time the supplier's texts are read. Results made with an older version must be made again. */
  version(): number;
  reload(): Promise<void>;
}

/**
 * The supplier's texts in the database override the built-in ones (`own`), and changes to them apply without a restart (ENV-11).
 */
export function createTexts(
  database: Database,
  own: Labels,
  pageKeys: Readonly<Record<Program, readonly string[]>> = { shop: [], console: [] },
): Texts {
  let overrides = new Map<string, string>();
  let version = 0;
  let begun = 0;
  let latestShown = 0;
  const pages = new Map<`${Language} ${Program}`, Record<string, string>>();
  const find = (language: Language, key: string) =>
    overrides.get(`${language}:${key}`) ?? own[key]?.[language];
  return {
    text: (language, key, params) => fillPlaces(find(language, key) ?? missingLabel, language, params),
    forPage: (language, program) => {
      const key = `${language} ${program}` as const;
      const made =
        pages.get(key) ??
        Object.fromEntries(pageKeys[program].map((name) => [name, find(language, name) ?? missingLabel]));
      pages.set(key, made);
      return made;
    },
    version: () => version,
    reload: async () => {
      begun += 1;
      const mine = begun;
      const rows = await database.kysely.selectFrom('labels').select(['key', 'language', 'text']).execute();
      // A read that began earlier can end later; its texts may be from before a change.
      if (mine < latestShown) return;
      latestShown = mine;
      overrides = new Map(rows.map((row) => [`${row.language}:${row.key}`, row.text]));
      pages.clear();
      version++;
    },
  };
}

/** Placeholders `{{name}}` without a value are left in the text. */
function fillPlaces(text: string, language: Language, params: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = params[name] ?? place;
    return Number.isSafeInteger(value) ? formatNumber(Number(value), 0, language) : String(value);
  });
}
