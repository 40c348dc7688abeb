import { declaredEndpoints } from '@engros/contracts/declared.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../test/answers.ts';
import { openConsole } from '../../test/open-console.tsx';
import { hurryTimers } from '../../test/time/hurry-timers.ts';
import { consoleScreens } from './console-screens.ts';

hurryTimers();

const away = () => refused(503, 'unavailable', 'Systemet er nede.');
const nothing = Object.fromEntries(
  declaredEndpoints
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/console/'))
    .map(({ path }) => [`GET ${path.replace('{place}', 'menu').replace('{productId}', '412031')}`, away]),
);

/** A page that asks nothing until something is chosen. */
const chosen: Readonly<Record<string, string>> = {
  '/console/why-not': '?customer=104882&product=412031',
  '/console/prices': '?product=412031',
};

test.each(consoleScreens.map(({ path }) => path))(
  '[SUP-03] %s that cannot load offers to try again',
  async (path) => {
    openConsole(`${path.replace('$productId', '412031')}${chosen[path] ?? ''}`, nothing);
    expect(await screen.findAllByRole('button', { name: 'Prøv igen' })).not.toHaveLength(0);
  },
);
