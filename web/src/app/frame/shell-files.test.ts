import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { shellFile } from '../../../shell-files.ts';

const web = resolve(import.meta.dirname, '../../..');
const barrel = `${web}/node_modules/react-aria-components/index.mjs`;
const part = (name: string) => `react-aria-components/private/${name}.mjs`;
const others = Array.from({ length: 60 }, (_, at) => part(`Other${at}`));
const screen = (name: string) => `${web}/src/screens/${name}-screen.tsx`;
const imports: Record<string, readonly string[]> = {
  [`${web}/src/app/frame/shell-layout.tsx`]: ['header', 'button'],
  [`${web}/src/screens/people/login/login-screen.tsx`]: ['button', 'password'],
  [screen('people/login/reset')]: ['moment'],
  [screen('pages/front/front')]: ['price', 'empty', 'status', 'moment'],
  [screen('pages/search/search')]: ['price', 'empty', 'own'],
  [screen('goods/product/product')]: ['price', 'empty'],
  [screen('favourites/favorite-list/favorite-list')]: ['empty'],
  [screen('ordering/order/order')]: ['status', 'moment'],
  header: ['basket', barrel],
  basket: ['header'],
  button: [barrel],
  [barrel]: [...others, part('Button'), part('Popover')],
};
const codes: Record<string, string> = {
  header: "import { Button, Popover as Panel } from 'react-aria-components';",
  button: "import { Button as AriaButton } from 'react-aria-components';",
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], code: codes[id] ?? '' }) };
const namesOf = (ids: readonly string[]) => ids.map((id) => shellFile(id, graph));

test('what the shell imports is two files, one for the login too', () => {
  expect(namesOf(['header', 'basket', 'button'])).toEqual(['shell', 'shell', 'entrance']);
  expect(namesOf(['password', 'other'])).toEqual([null, null]);
});

test('what screens share goes to the shell, to rows or orders', () => {
  const named = { price: 'rows', empty: 'shell', status: 'orders', moment: 'entrance', own: null };
  expect(namesOf(Object.keys(named))).toEqual(Object.values(named));
  expect(namesOf(['/node_modules/lucide-react/dist/esm/icons/tag.js'])).toEqual(['entrance']);
});

test('of a package with many parts only the named ones count', () => {
  expect(namesOf([part('Button'), part('Popover'), part('Other1')])).toEqual(['entrance', 'shell', null]);
});
