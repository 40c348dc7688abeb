import type { Database } from '../../platform/database/open-database.ts';
import type { Language } from '../../platform/http/viewer.ts';

export type Labels = Readonly<Record<string, { da: string; en: string }>>;

/** What a missing label shows (ENV-11). */
const missingLabel = '#NOT FOUND#';

export interface Texts {
  /** The text of a key with its places `{{name}}` filled; `#NOT FOUND#` when there is none. */
  text(language: Language, key: string, params?: Record<string, string | number>): string;
  /** The texts the page needs, in one language. */
  forPage(language: Language): Record<string, string>;
  /** Rises with every reading of the supplier's own texts: what was made of older texts is to be made again. */
  version(): number;
  /** Reads the supplier's own texts again. */
  reload(): Promise<void>;
}

/** All texts: the program's own, overridden by the supplier's in the database without a restart (ENV-11). */
export function createTexts(database: Database, own: Labels, pageKeys: readonly string[]): Texts {
  let overrides = new Map<string, string>();
  let version = 0;
  const pages = new Map<Language, Record<string, string>>();
  const find = (language: Language, key: string) =>
    overrides.get(`${language}:${key}`) ?? own[key]?.[language];
  return {
    text: (language, key, params) => fillPlaces(find(language, key) ?? missingLabel, params),
    forPage: (language) => {
      const made =
        pages.get(language) ??
        Object.fromEntries(pageKeys.map((key) => [key, find(language, key) ?? missingLabel]));
      pages.set(language, made);
      return made;
    },
    version: () => version,
    reload: async () => {
      const rows = await database.kysely.selectFrom('labels').select(['key', 'language', 'text']).execute();
      overrides = new Map(rows.map((row) => [`${row.language}:${row.key}`, row.text]));
      pages.clear();
      version++;
    },
  };
}

/** Puts the parameters into `{{name}}`; an unknown place stays as it is written. */
function fillPlaces(text: string, params: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place));
}
