import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import * as saving from '../../../lib/save-file.ts';

const sums = {
  Invoices: 2,
  CreditNotes: 1,
  Payments: 2,
  NetOre: 25_935,
  VatOre: 5193,
  TotalOre: 31_128,
  PaidOre: 753,
  LeftOut: [],
  NumberLeftOut: 0,
};
const list = {
  SalesDocuments: [],
  TotalResults: 0,
  CurrentPage: 1,
  TotalPages: 1,
  Summary: {
    OwedOre: 0,
    CreditOre: 0,
    NumberCredits: 0,
    OpenOre: 0,
    NumberOpen: 0,
    DueSoonOre: 0,
    DueSoonDate: null,
    OverdueOre: 0,
    NumberOverdue: 0,
    DaysOverdue: 0,
    PaymentDays: 14,
    Payer: null,
    Gln: null,
    AccountingEmail: null,
  },
  HasError: false,
};

test('[DAT-10] a file is made with the accounts that were typed', async () => {
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  const { callsTo } = openScreen('/documents?dateOne=2026-10-01&dateTwo=2026-10-31', aBasket(), {
    'GET /api/accounting/sales-documents': () => list,
    'GET /api/accounting/bookkeeping': () => ({ ...sums, Settings: null, Last: null }),
    'POST /api/accounting/bookkeeping/file': () => ({
      ...sums,
      FileName: 'dinero.csv',
      MediaType: 'text/csv',
      Content: btoa('Bilagsnr.'),
      Lines: 7,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Til regnskabet' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('311,28')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Hent filen' }));
  expect(await dialog.findAllByText('Skriv højst 20 bogstaver og tal.')).toHaveLength(4);
  fireEvent.click(dialog.getByRole('radio', { name: 'Dinero' }));
  for (const [name, value] of [
    ['Konto for varekøb', '2000'],
    ['Leverandørens nummer eller konto', ' 7100 '],
    ['Bankkonto', '55000'],
    ['Konto for købsmoms', '64060'],
    ['Momskode for 25 % købsmoms', 'I25'],
  ] as const)
    fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Hent filen' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(callsTo('/api/accounting/bookkeeping/file', 'POST')[0]?.body).toEqual({
    FromDate: '2026-10-01',
    ToDate: '2026-10-31',
    Settings: {
      System: 'dinero',
      PurchaseAccount: '2000',
      Creditor: '7100',
      BankAccount: '55000',
      VatAccount: '64060',
      VatCode: 'I25',
      ZeroCode: '',
    },
  });
  expect(await dialog.findByText(/kontrolsummen 311,28 kr/)).toBeDefined();
});
