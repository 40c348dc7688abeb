import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aServer, openEdited } from '../../../../test/an-edited-list.ts';

beforeAll(() =>
  Promise.all([
    import('./favorite-edit-screen.tsx'),
    import('./edit-panel.tsx'),
    import('../../../features/goods/products/field/product-field-list.tsx'),
  ]),
);

const suggested = (Id: string, Name: string) => ({ Id, Name });
const goods = { rugbrød: suggested('703310', 'Rugbrød'), '604402': suggested('604402', 'Løg i tern') };

test('Enter adds what was typed last, not what was found before', async () => {
  const late = Promise.withResolvers<void>();
  const server = aServer();
  await openEdited(server, {
    'GET /api/catalog/search/suggest': async ({ searchParams }) => {
      const term = searchParams.get('term') as keyof typeof goods;
      if (term === '604402') await late.promise;
      return { Products: [goods[term]] };
    },
  });
  const field = () => screen.getByRole('combobox', { name: 'Søg og tilføj' });
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: 'rugbrød' } });
  expect(await screen.findByRole('option', { name: /703310/ })).toBeDefined();
  fireEvent.change(field(), { target: { value: '604402' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  late.resolve();
  await waitFor(() => expect(server.sent).toMatchObject([{ Kind: 'add', ProductIds: ['604402'] }]));
});
