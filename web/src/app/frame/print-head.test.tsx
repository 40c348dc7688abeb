import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket } from '../../../test/a-basket.ts';
import { openScreen } from '../../../test/open-screen.tsx';

test('a printed page names supplier, customer and day', async () => {
  const print = { matches: false, say: () => {} };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === 'print' ? print.matches : query.startsWith('(width');
    },
    addEventListener: (_: string, listener: () => void) => {
      if (query === 'print') print.say = listener;
    },
    removeEventListener: () => {},
  }));
  openScreen('/presale', aBasket(), {});
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByTestId('print-head')).toBeNull();
  print.matches = true;
  act(() => print.say());
  expect(screen.getByTestId('print-head').textContent).toMatch(
    /^Fjordgros.*Køkkenet ved Havnen ApS.*Havnegade 1, 7100 Vejle.*Kundenr\. 104882.*23\.11\.2026$/,
  );
  print.matches = false;
  act(() => print.say());
  expect(screen.queryByTestId('print-head')).toBeNull();
});
