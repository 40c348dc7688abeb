import type {
  ClimateVersions,
  climateChanges,
  compareClimateVersions as contract,
} from '@engros/contracts/insight/co2-report.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { periodOf } from '../../goods/sales-statistics/period.ts';
import type { Handler } from '../../platform/http/context.ts';
import { effectiveGramsPerKg } from './climate-factor.ts';
import { type ClimateVersion, listClimateVersions } from './climate-queries.ts';
import { type Co2Row, listCo2Rows, versionDifferenceMg } from './co2-rows.ts';
import type { ReportGoods } from './read-co2-report.ts';

/** Products shown as reasons of a difference. */
const shownProducts = 10;

type Change = (typeof climateChanges)[number];

const kiloOfGrams = (grams: number) => grams / 1000;
const kiloOfMg = (milligrams: number) => milligrams / 1_000_000;

/**
 * The same purchases by the newest climate database and by the version before it: which changes make the difference, and what
 * only one version knows (SUS-02).
 */
export function compareVersions({ catalog: source }: ReportGoods): Handler<typeof contract> {
  return async (ctx, { query }) => {
    const { database, scope, language } = ctx;
    const period = periodOf(query, ctx);
    const catalog = source.current();
    const [versions, rows] = await Promise.all([
      listClimateVersions(database.kysely),
      listCo2Rows({ database }, scope.customerId, period),
    ]);
    const [newest, earlier] = [versions.at(-1), versions.at(-2)];
    const changes = changedProducts(rows);
    return {
      Newest: newest ? sumBy(newest, rows, 'co2eMg') : null,
      Earlier: earlier ? sumBy(earlier, rows, 'earlierMg') : null,
      DifferenceKilo: earlier ? differenceOf(changes.filter(isKnownInBoth)) : null,
      Reasons: earlier ? reasonsOf(changes) : [],
      Products: (earlier ? changes.filter(isKnownInBoth) : []).slice(0, shownProducts).map((change) => ({
        ProductId: change.productId,
        Name: nameOf(catalog.products.get(change.productId), language, change.productId),
        Kilo: kiloOfGrams(change.weightG),
        EarlierCO2EPerKilo: change.earlierGrams === null ? null : kiloOfGrams(change.earlierGrams),
        CO2EPerKilo: change.grams === null ? null : kiloOfGrams(change.grams),
        DifferenceKilo: kiloOfMg(change.differenceMg),
      })),
    };
  };
}

const nameOf = (
  product: Parameters<typeof displayNameOf>[0] | undefined,
  language: 'da' | 'en',
  id: string,
): string => (product === undefined ? id : displayNameOf(product, language));

function sumBy(
  { database, version, importedAt }: ClimateVersion,
  rows: readonly Co2Row[],
  figure: 'co2eMg' | 'earlierMg',
): NonNullable<ClimateVersions['Newest']> {
  let [knownG, unknownG, milligrams] = [0, 0, 0];
  for (const row of rows) {
    if (row.weightG === null) continue;
    const mg = row[figure];
    if (mg === null) unknownG += row.weightG;
    else {
      knownG += row.weightG;
      milligrams += mg;
    }
  }
  return {
    Database: database,
    Version: version,
    ImportedAt: importedAt.toString(),
    CO2E: knownG === 0 ? null : kiloOfMg(milligrams),
    KnownKilo: kiloOfGrams(knownG),
    UnknownKilo: kiloOfGrams(unknownG),
  };
}

/** In kg; zero when there are no products. */
const differenceOf = (changes: readonly ChangedProduct[]): number =>
  kiloOfMg(changes.reduce((sum, { differenceMg }) => sum + differenceMg, 0));

const isKnownInBoth = ({ kind }: ChangedProduct): boolean =>
  kind !== 'BecameKnown' && kind !== 'BecameUnknown';

interface ChangedProduct {
  productId: string;
  kind: Change;
  weightG: number;
  earlierGrams: number | null;
  grams: number | null;
  /** Zero for a product that only one version knows. */
  differenceMg: number;
}

/** Those that change the sum most come first. */
function changedProducts(rows: readonly Co2Row[]): ChangedProduct[] {
  const found = [...Map.groupBy(rows, ({ productId }) => productId)].flatMap(([productId, ofProduct]) => {
    const [first] = ofProduct;
    const kind = first && changeOf(first);
    if (first === undefined || kind === undefined) return [];
    const weightG = ofProduct.reduce((sum, row) => sum + (row.weightG ?? 0), 0);
    return [
      {
        productId,
        kind,
        weightG,
        earlierGrams: first.earlier ? effectiveGramsPerKg(first.earlier) : null,
        grams: first.factor ? effectiveGramsPerKg(first.factor) : null,
        differenceMg: ofProduct.reduce((sum, row) => sum + (versionDifferenceMg(row) ?? 0), 0),
      },
    ];
  });
  return found.sort(
    (a, b) => Math.abs(b.differenceMg) - Math.abs(a.differenceMg) || a.productId.localeCompare(b.productId),
  );
}

function changeOf({ factor, earlier }: Co2Row): Change | undefined {
  if (factor === undefined) return earlier === undefined ? undefined : 'BecameUnknown';
  if (earlier === undefined) return 'BecameKnown';
  if (effectiveGramsPerKg(factor) === effectiveGramsPerKg(earlier)) return undefined;
  return factor.gramsPerKg === earlier.gramsPerKg ? 'DrainedChanged' : 'FactorChanged';
}

function reasonsOf(changes: readonly ChangedProduct[]): ClimateVersions['Reasons'] {
  return [...Map.groupBy(changes, ({ kind }) => kind)]
    .map(([Kind, ofKind]) => ({
      Kind,
      Products: ofKind.length,
      Kilo: kiloOfGrams(ofKind.reduce((sum, { weightG }) => sum + weightG, 0)),
      DifferenceKilo: ofKind.every(isKnownInBoth) ? differenceOf(ofKind) : null,
    }))
    .sort((a, b) => Math.abs(b.DifferenceKilo ?? 0) - Math.abs(a.DifferenceKilo ?? 0) || b.Kilo - a.Kilo);
}
