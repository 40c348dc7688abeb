import { createServiceToken } from '../../server/src/erp/order-intake/tokens/service-tokens.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { photoLike } from '../../server/test/pictures/photo-like.ts';
import { asker, type BenchBuyer } from '../load/prepare.ts';
import type { BenchShop } from '../load/shop.ts';

/** Time in ms after which making the sizes of all pictures has failed. */
const patienceMs = 300_000;

async function tokenOf(url: string): Promise<string> {
  const database = await openDatabase({ url, dataDir: '', log: createLog('silent') });
  try {
    const wanted = { name: 'pictures of the bench', scopes: ['pictures:write'] as const };
    const made = await createServiceToken(database.kysely, wanted, Temporal.Now.instant());
    if (made === undefined) throw new Error('no token');
    return made.token;
  } finally {
    await database.close();
  }
}

/** The form contains a picture like a photo, made from the name. */
export async function photoForm(name: string): Promise<FormData> {
  const form = new FormData();
  const bytes = new Uint8Array(await photoLike(name));
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), `${name}.jpg`);
  return form;
}

async function uploadPhotos(origin: string, token: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const headers = { authorization: `Bearer ${token}` };
    const path = `/api/supplier/products/${id}/pictures`;
    const answer = await fetch(origin + path, { method: 'POST', headers, body: await photoForm(id) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}

/** Asks once a second; fails after five minutes. */
export async function untilMade(isMade: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if (await isMade()) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('the sizes of the pictures were not made in time');
}

export async function givePhotos(
  { origin, databaseUrl }: Pick<BenchShop, 'origin' | 'databaseUrl'>,
  { cookie }: BenchBuyer,
  ids: readonly string[],
): Promise<void> {
  await uploadPhotos(origin, await tokenOf(databaseUrl), ids);
  const path = `/api/catalog/products/snapshots?${ids.map((id) => `id=${id}`).join('&')}`;
  const ask = asker(origin, cookie);
  await untilMade(async () => {
    const found = await ask<{ Image: { Width: number | null } }[]>('GET', path);
    return found.length === ids.length && found.every(({ Image }) => Image.Width !== null);
  });
}
