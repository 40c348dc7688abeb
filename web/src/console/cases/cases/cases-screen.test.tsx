import { listConsoleCases } from '@engros/contracts/supplier/people/customer-cases.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const waiting = sample(listConsoleCases.output.properties.Cases.items, {
  CustomerId: '104882',
  CustomerName: 'Køkkenet ved Havnen',
  Case: {
    Id: '510001',
    OrderId: '7718391',
    Created: '2026-11-23T07:00:00Z',
    CreatedBy: 'Mette Lindholm',
    DeliveryDay: '2026-11-23',
    State: 'Received',
    Wish: 'Credit',
    Products: [
      {
        LineId: 2,
        ProductId: '204118',
        DisplayName: 'Kyllingebryst',
        Cause: 'Damaged',
        Quantity: 1,
        QuantityDelivered: 4,
        UnitText: 'krt.',
        Note: 'Kassen var åben',
        ExpectedCreditOre: 12850,
        PhotoIds: ['0b8e8f0a-0000-4000-8000-000000000001'],
      },
    ],
    ExpectedCreditOre: 12850,
    AnswerBy: '2026-11-24T11:00:00Z',
  },
});

test('[SUP-03] staff answer a case with a credit for each line', async () => {
  let cases = [waiting];
  const opened = openConsole('/console/cases', {
    'GET /api/console/cases': () => ({ TotalResults: cases.length, CurrentPage: 1, Cases: cases }),
    'POST /api/console/cases/510001/answer': () => {
      cases = [];
      return waiting.Case;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Se sag 510001' }));
  expect(await screen.findByText('Kassen var åben')).toBeDefined();
  expect(screen.getByRole('img', { name: /Kyllingebryst/ }).getAttribute('src')).toMatch(
    /^\/api\/console\/cases\/photos\/0b8e/,
  );
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kredit for Kyllingebryst, kr.' });
  expect(amount.value).toBe('128,50');
  fireEvent.change(amount, { target: { value: 'halvdelen' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send svar' }));
  expect(await screen.findByText(/^Skriv et beløb i kroner/)).toBeDefined();
  fireEvent.change(amount, { target: { value: '64,25' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Svar til kunden' }), {
    target: { value: ' Beklager ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send svar' }));
  expect(await screen.findByText('Alle sager er besvaret.')).toBeDefined();
  await waitFor(() =>
    expect(opened.callsTo('/api/console/cases/510001/answer', 'POST').map(({ body }) => body)).toEqual([
      { State: 'Credited', Answer: 'Beklager', Lines: [{ LineId: 2, CreditOre: 6425 }] },
    ]),
  );
});

test('the list says which cases should have been answered', async () => {
  const late = { ...waiting, Case: { ...waiting.Case, Id: '510002', AnswerBy: '2026-11-20T11:00:00Z' } };
  openConsole('/console/cases', {
    'GET /api/console/cases': () => ({ TotalResults: 2, CurrentPage: 1, Cases: [late, waiting] }),
  });
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows[1]).toContain('Skulle være besvaret fr. 20.11 kl. 12.00');
  expect(rows[2]).not.toContain('Skulle være besvaret');
});
