/**
 * `npm run build`: builds the three programs of the browser, shop, console and report, and also stores every asset compressed with brotli and
 * gzip.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root, run } from './run-command.ts';

// The shop is built first, because its build empties the output folder.
for (const config of ['vite.config.ts', 'vite.console.config.ts', 'vite.report.config.ts']) {
  const { code } = await run('vite', ['build', '--config', config], {
    isShown: true,
    cwd: join(root, 'web'),
  });
  if (code !== 0) process.exit(code);
}

/** Size in bytes below which a compressed file with its own request is hardly smaller. */
const smallestCompressed = 256;
const assets = join(root, 'web/dist/assets');
for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg)$/.test(file))) {
  const bytes = readFileSync(join(assets, name));
  if (bytes.length < smallestCompressed) continue;
  writeFileSync(
    join(assets, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
