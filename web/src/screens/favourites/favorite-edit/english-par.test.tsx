import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aRow } from '../../../../test/a-list.ts';
import { aServer } from '../../../../test/an-edited-list.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

beforeAll(() => Promise.all([import('./favorite-edit-screen.tsx'), import('./edit-panel.tsx')]));

test.each([1.5, 1000, 1000.5])('a note leaves a level of %s as it is in English', async (Quantity) => {
  const server = aServer([], [aRow('501220', { Par: { Quantity, SalesUnitCode: 'ps' } })]);
  openScreen('/favorites/details-edit/7', aBasket(), server.answers, { language: 'en' });
  await screen.findByRole('grid', { name: 'Edit Basisvarer' });
  fireEvent.click(screen.getByRole('button', { name: /^Note, .*Piskefløde$/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Piskefløde' });
  const note = within(dialog).getByRole('textbox', { name: /note/i });
  fireEvent.change(note, { target: { value: 'In the cold room' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({ Note: 'In the cold room', Par: { Quantity } });
});
