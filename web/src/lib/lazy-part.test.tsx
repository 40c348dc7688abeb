import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

test('a part that cannot be loaded is left out; the page stays', async () => {
  const Lost = lazyPart(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  const Found = lazyPart(() => Promise.resolve(() => <p>the part</p>));
  render(
    <>
      <h1>the page</h1>
      <Suspense fallback="waits">
        <Found />
        <Lost />
      </Suspense>
    </>,
  );
  expect(await screen.findByText('the part')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'the page' })).toBeDefined();
  expect(screen.queryByText('waits')).toBeNull();
});
