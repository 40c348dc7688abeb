import type { readOrganicLabelFile as contract } from '@engros/contracts/insight/organic-cockpit.ts';
import { readSeller } from '../../documents/sales-documents/seller/seller-queries.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { todayIn } from '../../platform/clock.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import type { Handler, TextOf } from '../../platform/http/context.ts';
import { type Table, type TableCell, xlsxOf } from '../../platform/spreadsheets/write-table.ts';
import { lastThreeMonths } from './organic-days.ts';
import { listOthersIn } from './purchase-queries.ts';
import type { CockpitGoods } from './read-cockpit.ts';
import { foodBoughtIn } from './read-purchases.ts';
import { type FoodPurchase, sumPurchases } from './shares.ts';

/** Food of one product and month, or one purchase from another supplier. */
interface LabelRow extends FoodPurchase {
  month: string;
  supplier: string;
  productId: string;
  name: string;
}

/**
 * Food and drink of the last three months as an Excel workbook, with the sums that decide on the organic label (facts 5). Readers
 * who may not see prices get only weights.
 */
export function readOrganicLabelFile(goods: CockpitGoods): Handler<typeof contract> {
  return async ({ database, scope, viewer, clock, timeZone, text, language }) => {
    const period = lastThreeMonths(todayIn(clock, timeZone));
    const catalog = goods.catalog.current();
    const [seller, bought, others] = await Promise.all([
      readSeller(database.kysely),
      foodBoughtIn({ database, scope }, period),
      listOthersIn(database.kysely, scope, period),
    ]);
    const nameOf = (id: string) => {
      const product = catalog.products.get(id);
      return product === undefined ? id : displayNameOf(product, language);
    };
    const rows: LabelRow[] = [
      ...bought.flatMap(({ productId, ...purchase }) =>
        productId === null
          ? []
          : [{ ...purchase, productId, supplier: seller.name, name: nameOf(productId) }],
      ),
      ...others.map((other) => ({ ...other, month: other.boughtOn.slice(0, 7), productId: '' })),
    ];
    const table = tableOf(rows, text, viewer.rights.has('seePrices'));
    const name = `oekologi-spisemaerke-${period.from}-${period.to}.xlsx`;
    return answerAsFile({ name, content: await xlsxOf(table) });
  };
}

const kilo = (grams: number | null): TableCell =>
  grams === null ? null : { value: grams / 1000, decimals: 3 };
const kroner = (ore: number): TableCell => ({ value: ore / 100, decimals: 2 });

function tableOf(rows: readonly LabelRow[], text: TextOf, hasAmounts: boolean): Table {
  const word = (key: string) => text(`organic.label.${key}`);
  const { weightG, organicG, ore, organicOre } = sumPurchases(rows);
  const written = (names: readonly string[], weight: number | null, amount: number): TableCell[] => [
    ...names,
    kilo(weight),
    ...(hasAmounts ? [kroner(amount)] : []),
  ];
  const sum = (key: string, weight: number, amount: number) =>
    written(['', '', '', word(key), ''], weight, amount);
  const heads = ['month', 'supplier', 'productId', 'product', 'organic', 'kilo'];
  return {
    name: word('sheet'),
    heads: [...heads, ...(hasAmounts ? ['amount'] : [])].map(word),
    rows: [
      ...rows.map(({ month, supplier, productId, name, isOrganic, ...row }) =>
        written([month, supplier, productId, name, word(isOrganic ? 'yes' : 'no')], row.weightG, row.ore),
      ),
      sum('organicSum', organicG, organicOre),
      sum('sum', weightG, ore),
    ],
  };
}
