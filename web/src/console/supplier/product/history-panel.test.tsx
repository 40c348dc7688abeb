import { readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/answers.ts';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const change = (Id: string, changes: object) => ({
  Id,
  At: '2026-11-23T08:00:00Z',
  Name: 'Mads Holm',
  Kind: 'sales-units',
  Record: 'ks',
  Fields: [{ Field: 'price', Before: '10,00', After: '12,00' }],
  TakesBack: 1,
  ...changes,
});
const product = () =>
  sample(readConsoleProduct, {
    Row: { Id: '201070', DisplayName: 'Kylling hel' },
    Units: [
      {
        Key: 'ks',
        Fields: [
          { Field: 'unit', Value: 'ks', Owner: null },
          { Field: 'singular', Value: 'kasse', Owner: null },
        ],
      },
    ],
    History: [
      change('3', {}),
      change('2', { Kind: 'stock', Record: 'Aarhus', TakesBack: 3 }),
      change('1', { Kind: 'prices', Record: '104882 ks', TakesBack: null }),
    ],
    HistoryTotal: 3,
  });

test('[CON-01] a change is taken back, or says who changed it', async () => {
  const path = '/api/console/products/201070';
  const why = 'Karen Dahl har ændret det siden, ma. 23.11 kl. 10.00. Det bliver stående, som det er.';
  const { callsTo } = openConsole('/console/products/201070', {
    [`GET ${path}`]: product,
    [`POST ${path}/history/3/take-back`]: () => ({ Records: 1 }),
    [`POST ${path}/history/2/take-back`]: () => refused(409, 'notTakenBack', why),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Tag tilbage: Enhed kasse, Pris' }));
  await waitFor(() => expect(callsTo(`${path}/history/3/take-back`, 'POST')).toHaveLength(1));
  const all = { name: 'Tag Lager Aarhus, Pris tilbage med alt, der blev gemt sammen: 3' };
  const button = screen.getByRole('button', all);
  expect(button.textContent).toBe('Tag alle 3 tilbage');
  fireEvent.click(button);
  expect(await screen.findByText(why)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Aftale/ })).toBeNull();
});
