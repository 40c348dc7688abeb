import type {
  ChangeAnswer,
  changeConsoleProducts,
  changeProductRecords,
  checkGtin as checkGtinContract,
  createConsoleProduct,
  FieldChange,
} from '@engros/contracts/supplier/goods/products.ts';
import type { CatalogSource } from '../../goods/catalog/catalog-source.ts';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/context.ts';
import { normalizeGtin } from '../integration/product-rows/gtin.ts';
import { listGtinsOf } from '../record-changes/history-queries.ts';
import { writeRecords } from '../record-changes/write-records.ts';
import { readMaster } from './master-queries.ts';
import { countMet } from './product-queries.ts';

/** A file of products names each of them, and says its allergens beside its ingredients: these alone would clear them. */
function rowOf(
  { id, name, allergens }: { id: string; name: string; allergens: string },
  changes: readonly FieldChange[],
): FieldChange[] {
  const has = (field: string) => changes.some(({ Field }) => Field === field);
  return [
    { Field: 'itemNumber', After: id },
    ...(has('name') ? [] : [{ Field: 'name', Before: name, After: name }]),
    ...(has('ingredients') && !has('allergens')
      ? [{ Field: 'allergens', Before: allergens, After: allergens }]
      : []),
    ...changes,
  ];
}

/** Of one product all fields or none; of many those that can be changed. */
export const changeProducts =
  (mail: AccountMailParts): Handler<typeof changeConsoleProducts> =>
  async (ctx, { body }) => {
    const db = ctx.database.kysely;
    const ids = [...new Set(body.ProductIds)];
    const stored = await readMaster(db, ids);
    const unknown = ids.filter((id) => !stored.some((each) => each.id === id));
    const answer =
      stored.length === 0
        ? nothing
        : await writeRecords(ctx, mail, {
            kind: 'products',
            rows: stored.map((each) => rowOf(each, body.Changes)),
            isTrial: body.IsTrial,
            isWhole: ids.length === 1,
          });
    const { baskets, orders, lists } = await countMet(db, ids, todayIn(ctx.clock, ctx.timeZone));
    return {
      ...answer,
      Refused: answer.Refused + unknown.length,
      Problems: [...answer.Problems, ...unknown.map(missing)],
      Meets: { Baskets: baskets, Orders: orders, Lists: lists },
    };
  };

const nothing: ChangeAnswer = {
  IsSaved: false,
  Changed: 0,
  Unchanged: 0,
  Refused: 0,
  Rows: [],
  Conflicts: [],
  Problems: [],
};

const missing = (id: string): ChangeAnswer['Problems'][number] => ({
  Key: id,
  Field: 'itemNumber',
  Code: 'unknown',
  Value: id,
  Sentence: 'There is no product with this number.',
  IsRefusal: true,
  Exists: [],
});

export const createProduct =
  (mail: AccountMailParts): Handler<typeof createConsoleProduct> =>
  async (ctx, { body: { ProductId, Changes } }, fail) => {
    const [there] = await readMaster(ctx.database.kysely, [ProductId]);
    if (there !== undefined) return fail('productNumberTaken');
    const rows = [[{ Field: 'itemNumber', After: ProductId }, ...Changes]];
    return writeRecords(ctx, mail, { kind: 'products', rows, isTrial: false, isWhole: true });
  };

/** Rows that are of another product are of this one. */
export const changeRecords =
  (mail: AccountMailParts): Handler<typeof changeProductRecords> =>
  async (ctx, { params: { productId, kind }, body }, fail) => {
    const [there] = await readMaster(ctx.database.kysely, [productId]);
    if (there === undefined) return fail('notFound');
    const rows = body.Rows.map((row) => [
      { Field: 'itemNumber', After: productId },
      ...row.filter(({ Field }) => Field !== 'itemNumber'),
    ]);
    return writeRecords(ctx, mail, { kind, rows, isTrial: body.IsTrial, isWhole: true });
  };

export const checkGtin =
  (catalog: Pick<CatalogSource, 'current'>): Handler<typeof checkGtinContract> =>
  async (ctx, { params, query }) => {
    const read = normalizeGtin(params.gtin.replaceAll(/[\s-]/g, ''));
    if ('wrong' in read)
      return { Fault: read.wrong === 'checkDigit' ? 'gtinCheckDigit' : 'gtinForm', TakenBy: null };
    const owners = await listGtinsOf(ctx.database.kysely, [read.gtin]);
    const other = owners.find(({ id }) => id !== query.ProductId);
    if (other === undefined) return { Fault: null, TakenBy: null };
    const name = catalog.current().products.get(other.id)?.name ?? other.name;
    return { Fault: 'gtinTaken', TakenBy: { Id: other.id, Name: name } };
  };
