import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { shopAlone } from '../../../vite-plugin-shop-alone.ts';

const web = resolve(import.meta.dirname, '../../..');
const files = {
  shop: `${web}/src/main.tsx`,
  console: `${web}/src/console/main.tsx`,
  screen: `${web}/src/screens/front/front-screen.tsx`,
  ofConsole: `${web}/src/console/console-screens.ts`,
  textsOfConsole: resolve(web, '../contracts/src/labels/console/all.ts'),
};

const pages = { shop: `${web}/index.html`, console: `${web}/console.html` };

const written = (contents: Record<string, string>): Plugin => ({
  name: 'written',
  enforce: 'pre',
  resolveId: (id) => (id in contents ? id : null),
  load: (id) => (id in contents ? { code: contents[id] ?? '', moduleType: 'js' } : null),
});

const built = (contents: Record<string, string>, input = [pages.shop]) =>
  build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'silent',
    plugins: [written(contents), shopAlone()],
    build: { write: false, rolldownOptions: { input } },
  });

const says = (what: string) => `globalThis.said = '${what}';`;
const imports = (file: string) => `import '${file}';`;
const importsLater = (file: string) => `void import('${file}');`;

test.each([
  ['imports', imports(files.ofConsole), files.ofConsole],
  ['imports later', importsLater(files.ofConsole), files.ofConsole],
  ['imports the texts of', imports(files.textsOfConsole), files.textsOfConsole],
])('no shop is built that %s the console', async (_how, code, found) => {
  const contents = {
    [files.shop]: importsLater(files.screen),
    [files.screen]: code,
    [found]: says('console'),
  };
  await expect(built(contents)).rejects.toThrow(`holds ${found}`);
});

test('no shop is built that shares its files with the console', async () => {
  const contents = {
    [files.shop]: says('shop'),
    [files.console]: imports(files.ofConsole),
    [files.ofConsole]: says('console'),
  };
  await expect(built(contents, [pages.shop, pages.console])).rejects.toThrow(`holds ${files.ofConsole}`);
});

test('a shop without the console is built, as is the console alone', async () => {
  const shop = { [files.shop]: importsLater(files.screen), [files.screen]: says('shop') };
  const ofStaff = { [files.console]: imports(files.ofConsole), [files.ofConsole]: says('console') };
  await expect(built(shop)).resolves.toBeDefined();
  await expect(built(ofStaff, [pages.console])).resolves.toBeDefined();
});
