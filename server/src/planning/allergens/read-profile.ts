import type * as contract from '@engros/contracts/planning/allergens.ts';
import type { AllergenProfile, AllergenProof } from '@engros/contracts/planning/allergens.ts';
import type { CatalogSource } from '../../goods/catalog/catalog-source.ts';
import { profileNameKey } from '../../goods/product-snapshots/profile-mark.ts';
import { formatDate, formatInstantTime } from '../../platform/danish-formats.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { csvOf } from '../../platform/spreadsheets/write-table.ts';
import { presentDeclaration, presentProfile, presentVersion } from './present.ts';
import { findProfile, listDeclarations, listVersions } from './queries.ts';

export type AllergenCatalog = Pick<CatalogSource, 'current'>;

type Context = Pick<
  ContextOf<typeof contract.readAllergenProofAsCsv>,
  'database' | 'scope' | 'language' | 'text' | 'timeZone' | 'clock'
>;

export async function profileAnswer(
  { database: { kysely }, scope, language, text }: Omit<Context, 'timeZone' | 'clock'>,
  catalog: AllergenCatalog,
): Promise<AllergenProfile> {
  const row = await findProfile(kysely, scope);
  return presentProfile(row, await listDeclarations(kysely, scope), catalog.current(), { language, text });
}

export const readAllergenProfile =
  (catalog: AllergenCatalog): Handler<typeof contract.readAllergenProfile> =>
  (ctx) =>
    profileAnswer(ctx, catalog);

async function proofOf(
  { database: { kysely }, scope, language, text }: Omit<Context, 'timeZone' | 'clock'>,
  catalog: AllergenCatalog,
): Promise<AllergenProof> {
  const versions = await listVersions(kysely, scope);
  const of = { catalog: catalog.current(), rules: versions[0]?.rules ?? [] };
  const declarations = await listDeclarations(kysely, scope);
  return {
    Versions: versions.map(presentVersion),
    Declarations: declarations.map((each) => presentDeclaration(each, of, { language, text })),
  };
}

export const readAllergenProof =
  (catalog: AllergenCatalog): Handler<typeof contract.readAllergenProof> =>
  (ctx) =>
    proofOf(ctx, catalog);

const columns = ['kind', 'what', 'allergen', 'diners', 'before', 'after', 'at', 'by', 'acknowledged'];

/** One row a rule of each version, and one a changed allergen with who acknowledged it. */
export const readAllergenProofAsCsv =
  (catalog: AllergenCatalog): Handler<typeof contract.readAllergenProofAsCsv> =>
  async (ctx) => {
    const { Versions, Declarations } = await proofOf(ctx, catalog);
    const { text, timeZone, language } = ctx;
    const at = (instant: string | null) => (instant === null ? '' : written(instant, timeZone, language));
    const rows = [
      ...Versions.flatMap((version) => versionRows(version, text, at)),
      ...Declarations.flatMap((each) =>
        each.Changes.map(({ Name, Before, After }) => [
          text('allergens.csv.declaration'),
          `${each.ProductId} ${each.Name}`,
          Name,
          '',
          text(`allergens.level.${Before}`),
          text(`allergens.level.${After}`),
          at(each.ToldAt),
          each.AcknowledgedBy ?? '',
          at(each.AcknowledgedAt),
        ]),
      ),
    ];
    const heads = columns.map((name) => text(`allergens.csv.head.${name}`));
    return answerAsFile({
      name: `${text('allergens.csv.name')}-${ctx.scope.customerId}.csv`,
      content: csvOf({ name: text('allergens.csv.name'), heads, rows }, language),
    });
  };

function versionRows(
  { Version, ChangedBy, ChangedAt, Rules }: AllergenProof['Versions'][number],
  text: Context['text'],
  at: (instant: string) => string,
): string[][] {
  const row = (...what: [string, string, string]) => [
    ...[text('allergens.csv.profile'), String(Version), ...what],
    ...['', at(ChangedAt), ChangedBy, ''],
  ];
  if (Rules.length === 0) return [row(text('allergens.csv.nothing'), '', '')];
  return Rules.map((rule) => row(text(profileNameKey(rule.Code)), String(rule.Diners), ruleText(rule, text)));
}

function ruleText(
  { Action, AlsoTraces }: AllergenProof['Versions'][number]['Rules'][number],
  text: Context['text'],
): string {
  const action = text(`allergens.action.${Action}`);
  return AlsoTraces ? `${action}, ${text('allergens.alsoTraces')}` : action;
}

function written(instant: string, timeZone: string, language: Context['language']): string {
  const moment = Temporal.Instant.from(instant);
  const day = moment.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return `${formatDate(day)} ${formatInstantTime(moment, timeZone, language)}`;
}
