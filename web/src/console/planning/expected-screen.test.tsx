import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/open-console.tsx';

const expected = {
  ...{ From: '2026-11-24', To: '2026-11-30', Missing: [] },
  Products: [
    {
      ...{ ProductId: '501220', Name: 'Piskefløde 38 %', SalesUnitCode: 'ks', Total: 10, Kitchens: 2 },
      Days: [7, 0, 0, 3, 0, 0, 0],
    },
  ],
};

test('a product is counted before it is replaced everywhere', async () => {
  const sent: boolean[] = [];
  const { callsTo } = openConsole('/console/standing-orders', {
    'GET /api/console/standing-orders/expected': () => expected,
    'POST /api/console/standing-orders/replace': () => {
      sent.push(true);
      return { Orders: 3, Kitchens: 2 };
    },
  });
  expect(await screen.findByText('Piskefløde 38 %')).toBeDefined();
  expect(screen.getByRole('link', { name: /Hent som CSV/ }).getAttribute('href')).toMatch(
    /^\/api\/console\/standing-orders\/expected\/file\?from=2026-11-24/,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Varenr. nu' }), { target: { value: '501220' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Varenr. i stedet' }), {
    target: { value: '501221' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Se, hvor mange' }));
  expect(await screen.findByText('Står i 3 faste ordrer hos 2 køkkener')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Byt i 3 faste ordrer' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(callsTo('/api/console/standing-orders/replace', 'POST').map(({ body }) => body)).toEqual([
    { From: '501220', To: '501221', IsTrial: true },
    { From: '501220', To: '501221', IsTrial: false },
  ]);
});
