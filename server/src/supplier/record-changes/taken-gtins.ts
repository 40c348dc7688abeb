import type { ChangeAnswer } from '@engros/contracts/supplier/goods/products.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { normalizeGtin } from '../integration/product-rows/gtin.ts';
import { listGtinsOf } from './history-queries.ts';

/** The GTIN with 14 digits; null for what is none. */
export function gtinIn(written: string): string | null {
  const read = normalizeGtin(written.replaceAll(/[\s-]/g, ''));
  return 'gtin' in read ? read.gtin : null;
}

/** A refusal for each unit whose GTIN is that of another product. */
export async function takenGtins(
  db: Kysely<Tables>,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<ChangeAnswer['Problems']> {
  const wanted = rows.flatMap((row) => {
    const gtin = gtinIn(row['gtin'] ?? '');
    return gtin === null ? [] : { row, gtin };
  });
  if (wanted.length === 0) return [];
  const owners = await listGtinsOf(
    db,
    wanted.map(({ gtin }) => gtin),
  );
  return wanted.flatMap(({ row, gtin }) => {
    const other = owners.find((owner) => owner.gtin === gtin && owner.id !== row['itemNumber']);
    if (other === undefined) return [];
    return {
      Key: row['unit'] ?? '',
      Field: 'gtin',
      Code: 'gtinTaken',
      Value: gtin,
      Sentence: `The GTIN belongs to item number ${other.id} already.`,
      IsRefusal: true,
      Exists: [],
    };
  });
}
