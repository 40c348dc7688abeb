import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { browserPage } from '../../../lib/browser/browser-page.ts';

test('[PLN-04] what waits in another kitchen is one press away', async () => {
  const opened = openScreen('/approvals', aBasket(), {
    'GET /api/approvals/elsewhere': () => ({
      Customers: [{ Id: '200101', Name: 'Fjordkroen', Count: 2, Deadline: '2026-11-24T15:00:00Z' }],
    }),
    'PUT /api/auth/changecustomer': () => jsonAnswer({ Model: {}, Redirect: '/' }),
  });
  const row = (await screen.findByText('Fjordkroen')).closest('li');
  expect(row?.textContent).toContain('2 venter');
  fireEvent.click(screen.getByRole('button', { name: 'Skift til Fjordkroen' }));
  await waitFor(() => expect(browserPage.replaceWith).toHaveBeenCalledWith('/approvals'));
  expect(opened.callsTo('/api/auth/changecustomer', 'PUT')[0]?.body).toMatchObject({ id: '200101' });
});
