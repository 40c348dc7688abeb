import { declaredEndpoints } from '@engros/contracts/declared.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../test/answers.ts';
import { openConsole } from '../../test/open-console.tsx';
import { consoleScreens } from './console-screens.ts';

const away = () => refused(404, 'notFound', 'Det findes ikke.');
const nothing = Object.fromEntries(
  declaredEndpoints
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/console/'))
    .map(({ path }) => [`GET ${path.replace('{place}', 'menu')}`, away]),
);

test.each(consoleScreens.map(({ path }) => path))(
  '[SUP-03] %s that cannot load offers to try again',
  async (path) => {
    openConsole(path, nothing);
    expect(await screen.findAllByRole('button', { name: 'Prøv igen' })).not.toHaveLength(0);
  },
);
