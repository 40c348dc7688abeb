import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

/** The picture may not be downloaded or visible yet. */
export interface ProductPictureRow {
  readonly id: number;
  readonly productId: string;
  readonly hash: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly isMade: boolean;
  readonly sourceUrl: string | null;
  readonly fault: string | null;
  readonly isAwaited: boolean;
}

export const listPicturesOf = (db: Db, productIds: readonly string[]): Promise<ProductPictureRow[]> =>
  db
    .selectFrom('product_pictures as p')
    .leftJoin('pictures as m', 'm.hash', 'p.hash')
    .select(['p.id', 'p.product_id as productId', 'p.hash', 'p.source_url as sourceUrl', 'p.fault'])
    .select(['m.width', 'm.height'])
    .select(({ eb }) => [
      eb('m.made_at', 'is not', null).$castTo<boolean>().as('isMade'),
      eb('p.try_after', 'is not', null).$castTo<boolean>().as('isAwaited'),
    ])
    .where((eb) => eb('p.product_id', '=', eb.fn.any(eb.val(productIds))))
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();

export async function listFailedProducts(db: Db): Promise<string[]> {
  const failed = await db
    .selectFrom('product_pictures')
    .select('product_id')
    .distinct()
    .where('hash', 'is', null)
    .where('try_after', 'is', null)
    .execute();
  return failed.map(({ product_id }) => product_id);
}

export async function hasProduct(db: Db, productId: string): Promise<boolean> {
  const found = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
  return found !== undefined;
}

/** So that nobody else changes its pictures; returns false when there is no such product. */
export async function lockProduct(trx: Trx, productId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function appendPicture(trx: Trx, productId: string, hash: string): Promise<void> {
  await trx
    .insertInto('product_pictures')
    .columns(['product_id', 'position', 'hash'])
    .expression((from) =>
      from
        .selectFrom('product_pictures')
        .where('product_id', '=', productId)
        .select(({ val, fn, eb }) => [
          val(productId).$castTo<string>().as('product_id'),
          eb(fn.coalesce(fn.max('position'), val(-1)), '+', 1).as('position'),
          val(hash).as('hash'),
        ]),
    )
    .execute();
}

/** In this order; other pictures are removed from the product. */
export async function setPictures(trx: Trx, productId: string, ids: readonly number[]): Promise<void> {
  const ofProduct = trx.deleteFrom('product_pictures').where('product_id', '=', productId);
  await (ids.length === 0 ? ofProduct : ofProduct.where('id', 'not in', ids)).execute();
  for (const [position, id] of ids.entries())
    await trx
      .updateTable('product_pictures')
      .set({ position })
      .where('id', '=', id)
      .where('product_id', '=', productId)
      .where('position', '!=', position)
      .execute();
}

export interface BrandPictureRow {
  readonly brandId: string;
  readonly name: string;
  readonly hash: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly isMade: boolean;
}

const brands = (db: Db) =>
  db
    .selectFrom('brands as b')
    .leftJoin('brand_pictures as p', 'p.brand_id', 'b.id')
    .leftJoin('pictures as m', 'm.hash', 'p.hash')
    .select(['b.id as brandId', 'b.name', 'p.hash', 'm.width', 'm.height'])
    .select(({ eb }) => eb('m.made_at', 'is not', null).$castTo<boolean>().as('isMade'));

export const listBrandLogos = (db: Db, brandIds: readonly string[]): Promise<BrandPictureRow[]> =>
  brands(db)
    .where((eb) => eb('b.id', '=', eb.fn.any(eb.val(brandIds))))
    .execute();

export const findBrandLogo = (db: Db, brandId: string): Promise<BrandPictureRow | undefined> =>
  brands(db).where('b.id', '=', brandId).executeTakeFirst();

export async function setBrandLogo(trx: Trx, brandId: string, hash: string): Promise<void> {
  await trx
    .insertInto('brand_pictures')
    .values({ brand_id: brandId, hash })
    .onConflict((on) => on.column('brand_id').doUpdateSet({ hash }))
    .execute();
}

export async function removeBrandLogo(trx: Trx, brandId: string): Promise<boolean> {
  const removed = await trx.deleteFrom('brand_pictures').where('brand_id', '=', brandId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
