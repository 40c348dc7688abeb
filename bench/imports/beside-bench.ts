/**
 * `npm run bench -- beside`: a morning of 500 kitchens at an even pace, alone and while files of a large wholesaler come in by the
 * command. Prints p50 and p99 of each kind of call and their ratios.
 */
import { join } from 'node:path';
import { runCommand } from '../../world/nodes/nodes.ts';
import type { MixFigures } from '../load/mix.ts';
import { mixKitchens, playMix, prepareMix } from '../load/mix-rows.ts';
import { withShop } from '../load/shop.ts';
import { writeLines, writeProductsFile, writeStockFile } from './import-files.ts';

const seconds = 25;
/** With 16 connections some 150 calls a second, which leaves the server room. */
const pauseMs = 100;
const productCount = 50_000;

await withShop(
  10_000,
  async (shop) => {
    const job = { ...(await prepareMix(shop, seconds)), pauseMs };
    const env = { DATABASE_URL: shop.databaseUrl, DEMO: '1', INIT_CWD: shop.folder };
    const file = (name: string) => join(shop.folder, name);
    await writeProductsFile(file('products.csv'), productCount);
    await writeProductsFile(file('dearer.csv'), productCount, productCount);
    await writeStockFile(file('stock.csv'), productCount, productCount);
    await writeLines(file('depots.csv'), 'lager;navn;postnr;by', 1, () => 'D0;Lager 0;8000;Aarhus');
    await runCommand('server/src/import.ts', ['depots', file('depots.csv')], env);
    await playMix({ ...job, seconds: 5 });
    const alone = await playMix(job);
    print('alone', alone, alone);
    const beside = async (what: string, kind: string, name: string) => {
      const begun = performance.now();
      let tookS = Number.NaN;
      const coming = runCommand('server/src/import.ts', [kind, file(name), '--accept'], env).then(() => {
        tookS = (performance.now() - begun) / 1000;
      });
      const figures = await playMix(job);
      const whole = Number.isNaN(tookS)
        ? 'more than the time measured'
        : `${tookS.toFixed(1)} s of ${seconds} s`;
      print(`beside ${what} (${whole})`, figures, alone);
      await coming;
    };
    await beside(`${productCount} new products`, 'products', 'products.csv');
    await beside(`${productCount} changed prices`, 'products', 'dearer.csv');
    await beside(`${productCount} rows of stock`, 'stock', 'stock.csv');
  },
  { DEMO_KITCHENS: String(mixKitchens), PASSWORD_MEMORY_KIB: '64' },
);

function print(what: string, { all, kinds }: MixFigures, alone: MixFigures): void {
  console.log(`${what}: ${Math.round(all.perSecond)} calls/s, ${all.failures} failures`);
  for (const { name, figures } of kinds) {
    const before = alone.kinds.find((each) => each.name === name)?.figures ?? figures;
    const ratio = (figures.p99Ms / before.p99Ms).toFixed(2);
    console.log(
      `  ${name}: p50 ${figures.p50Ms.toFixed(1)} ms, p99 ${figures.p99Ms.toFixed(1)} ms (${ratio} times)`,
    );
  }
}
