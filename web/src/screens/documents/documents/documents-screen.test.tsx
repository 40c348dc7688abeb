import type {
  SalesDocumentList,
  SalesDocumentListItem,
} from '@engros/contracts/documents/sales-documents.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { type Answers, jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

function aDocument(changes: Partial<SalesDocumentListItem> = {}): SalesDocumentListItem {
  return {
    Id: '0b6f6f0e-0000-4000-8000-000000000001',
    Type: 'Invoice',
    Number: '90118342',
    DocumentDate: '2026-11-23',
    DueDate: '2026-12-07',
    OrderId: '7717744',
    CustomerReference: 'UGE 48',
    PayerName: null,
    Status: 'Open',
    TotalOre: 1_248_075,
    Total: '12.480,75',
    NumberOfPages: 2,
    HasPdf: true,
    IsOrderArchived: false,
    HasXml: true,
    ...changes,
  };
}

const credit = aDocument({
  Id: '0b6f6f0e-0000-4000-8000-000000000002',
  Type: 'CreditNote',
  Number: '91004410',
  DueDate: null,
  Status: 'SetOff',
  TotalOre: -4160,
  NumberOfPages: 1,
});
const note = aDocument({
  Id: '0b6f6f0e-0000-4000-8000-000000000003',
  Type: 'DeliveryNote',
  Number: '77173021',
  DueDate: null,
  Status: null,
  TotalOre: null,
  HasXml: false,
});
const statement = aDocument({
  Id: '0b6f6f0e-0000-4000-8000-000000000004',
  Type: 'Statement',
  Number: '93010047',
  DueDate: null,
  OrderId: null,
  Status: null,
  TotalOre: 6_120_455,
  NumberOfPages: null,
  HasXml: false,
});

function aList(changes: Partial<SalesDocumentList> = {}): SalesDocumentList {
  return {
    SalesDocuments: [aDocument(), credit, note],
    TotalResults: 27,
    CurrentPage: 1,
    TotalPages: 3,
    Summary: {
      OwedOre: 7_751_627,
      CreditOre: 4160,
      NumberCredits: 1,
      OpenOre: 5_864_657,
      NumberOpen: 4,
      DueSoonOre: 2_706_925,
      DueSoonDate: '2026-11-30',
      OverdueOre: 1_891_130,
      NumberOverdue: 1,
      DaysOverdue: 7,
      PaymentDays: 14,
      Payer: null,
      Gln: '5798001234567',
      AccountingEmail: 'bogholderi@kunde.example',
    },
    HasError: false,
    ...changes,
  };
}

const path = 'GET /api/accounting/sales-documents';
const open = (answers: Answers, address = '/documents') => openScreen(address, aBasket(), answers);

test('[DOC-01] shows what is owed and each document with its files', async () => {
  open({ [path]: () => aList() });
  const table = await screen.findByRole('table', { name: /^Salgsdokumenter/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Faktura9011834223.11.202607.12.20267717744Åben12.480,75XMLPDF',
    'Kreditnota9100441023.11.20267717744Modregnet−41,60XMLPDF',
    'Følgeseddel7717302123.11.20267717744PDF',
  ]);
  const main = document.querySelector('main')?.textContent;
  for (const said of [
    '58.646,57',
    '27.069,25',
    '18.911,30',
    'I skylder 77.516,27 kr. i alt, når 1 kreditnota på 41,60 kr. er modregnet.',
    '1 faktura, 7 dage over',
    'Netto 14 dage',
    '1–3 af 27',
  ])
    expect(main).toContain(said);
  const [pdf] = screen.getAllByRole('link', { name: 'Hent Faktura 90118342 som PDF, 2 sider' });
  expect(pdf?.getAttribute('href')).toBe(
    '/api/accounting/sales-documents/pdf/0b6f6f0e-0000-4000-8000-000000000001',
  );
});

test('[DOC-01] a document of the former system says so and has no file', async () => {
  const former = aDocument({
    Id: '0b6f6f0e-0000-4000-8000-000000000005',
    Number: 'F-20417',
    OrderId: '9001',
    IsOrderArchived: true,
    HasPdf: false,
    HasXml: false,
    NumberOfPages: null,
  });
  open({ [path]: () => aList({ SalesDocuments: [aDocument(), former] }) });
  const table = await screen.findByRole('table', { name: /^Salgsdokumenter/ });
  const [, row] = within(table).getAllByRole('row').slice(1);
  expect(row?.textContent).toBe(
    'FakturaFra det tidligere system; linjerne findes ikke herF-2041723.11.202607.12.20269001Åben12.480,75',
  );
  expect(screen.getByRole('link', { name: '9001' }).getAttribute('href')).toBe(
    '/orders/archive/details/9001',
  );
  expect(screen.queryByRole('checkbox', { name: 'Vælg Faktura F-20417' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Vælg alle/ }));
  expect(screen.getByText('1 valgt')).toBeDefined();
});

test('[DOC-01] dates, type, page and words are in the address', async () => {
  const asked = vi.fn(() => aList({ CurrentPage: 2 }));
  open({ [path]: asked }, '/documents?dateOne=2026-10-25&dateTwo=2026-11-23&type=Invoice&page=2&text=UGE');
  await screen.findByRole('table', { name: /^Salgsdokumenter/ });
  const query = () => JSON.stringify(asked.mock.calls.at(-1));
  for (const said of ['2026-10-25', '2026-11-23', 'Invoice', 'UGE']) expect(query()).toContain(said);
  fireEvent.click(screen.getByRole('radio', { name: 'Kreditnota' }));
  await waitFor(() => expect(window.location.search).toContain('type=CreditNote'));
  expect(window.location.search).not.toContain('page=');
  fireEvent.click(screen.getByRole('button', { name: 'Side 3' }));
  await waitFor(() => expect(window.location.search).toContain('page=3'));
});

test('[DOC-01] statements of account stand among them, in the supplier’s PDF', async () => {
  const asked = vi.fn(() => aList({ SalesDocuments: [statement] }));
  open({ [path]: asked });
  const link = await screen.findAllByRole('link', { name: 'Hent Kontoudtog 93010047 som PDF' });
  expect(link[0]?.closest('tr')?.textContent).toBe('Kontoudtog9301004723.11.202661.204,55PDF');
  fireEvent.click(screen.getByRole('radio', { name: 'Kontoudtog' }));
  await waitFor(() => expect(window.location.search).toContain('type=Statement'));
  expect(JSON.stringify(asked.mock.calls.at(-1))).toContain('Type=Statement');
});

test('sums up what is selected', async () => {
  open({ [path]: () => aList() });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg Faktura 90118342' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vælg Kreditnota 91004410' }));
  const bar = screen.getByRole('region', { name: '2 valgt' });
  expect(bar.textContent).toContain('12.439,15 kr.');
  expect(within(bar).getByRole('button', { name: 'Hent 2 som zip' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Vælg alle på siden' }));
  expect(screen.getByRole('region', { name: '3 valgt' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fravælg' }));
  expect(screen.queryByRole('region', { name: /valgt$/ })).toBeNull();
});

test('a lost mail keeps its key, another address gets a new one', async () => {
  const mail = '/api/accounting/sales-documents/mail';
  const { callsTo } = open({ [path]: () => aList(), [`POST ${mail}`]: () => jsonAnswer({}, 503) });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg Faktura 90118342' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send til bogholderi' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Send til bogholderi' });
  const send = async (address: string) => {
    const before = callsTo(mail, 'POST').length;
    const field = within(dialog).getByRole('textbox', { name: 'Mailadresse' });
    fireEvent.change(field, { target: { value: address } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send 1 som PDF' }));
    await waitFor(() => expect(callsTo(mail, 'POST')).toHaveLength(before + 1));
    await within(dialog).findByText(/ikke sendes/);
    return callsTo(mail, 'POST').at(-1)?.body?.['ClientKey'];
  };
  const first = await send('forkert@kunde.example');
  expect(await send('forkert@kunde.example')).toBe(first);
  expect(await send('nyt@kunde.example')).not.toBe(first);
});

test('[DOC-01] a failed read is an empty list with a retry', async () => {
  const failed = { ...aList(), SalesDocuments: [], Summary: null, HasError: true };
  let isAway = true;
  open({ [path]: () => (isAway ? failed : aList()) });
  expect(await screen.findByText('Dokumenterne kunne ikke hentes')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText('90118342')).toBeTruthy();
});

test('says when nothing matches; no amounts for who may not', async () => {
  const unseen = { OwedOre: null, CreditOre: null, OpenOre: null, DueSoonOre: null, OverdueOre: null };
  const list = aList();
  open(
    {
      [path]: () =>
        aList({
          SalesDocuments: [],
          TotalResults: 0,
          TotalPages: 1,
          Summary: list.Summary && { ...list.Summary, ...unseen },
        }),
    },
    '/documents?type=CreditNote&text=findes-ikke',
  );
  expect(await screen.findByText('Ingen dokumenter')).toBeTruthy();
  expect(document.querySelector('main')?.textContent).not.toContain('kr.');
  fireEvent.click(screen.getByRole('button', { name: 'Vis alle typer' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('offers no other types where all are shown', async () => {
  open({ [path]: () => aList({ SalesDocuments: [], TotalResults: 0, TotalPages: 1 }) });
  expect(await screen.findByText('Ingen dokumenter')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vis alle typer' })).toBeNull();
});

test('keeps what is selected while the list cannot be loaded', async () => {
  let isAway = false;
  open({ [path]: () => (isAway ? jsonAnswer({}, 503) : aList()) });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg Faktura 90118342' }));
  isAway = true;
  fireEvent.click(screen.getByRole('button', { name: 'Side 2' }));
  const retry = await screen.findByRole('button', { name: 'Prøv igen' });
  isAway = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('region', { name: '1 valgt' })).toBeTruthy();
});

test('says why more than 20 documents cannot be mailed', async () => {
  const many = Array.from({ length: 21 }, (_, at) => aDocument({ Id: `id-${at}`, Number: `9011${at}` }));
  open({ [path]: () => aList({ SalesDocuments: many }) });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg alle på siden' }));
  const bar = screen.getByRole('region', { name: '21 valgt' });
  expect(within(bar).getByText('Højst 20 ad gangen til bogholderi')).toBeTruthy();
  expect(within(bar).queryByRole('button', { name: 'Send til bogholderi' })).toBeNull();
});

test('keeps the focus in the list when nothing is selected any more', async () => {
  open({ [path]: () => aList() });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Vælg Faktura 90118342' }));
  const deselect = screen.getByRole('button', { name: 'Fravælg' });
  deselect.focus();
  fireEvent.click(deselect);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Vælg alle på siden' }));
});

test('keeps room for the figures until they are loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  open({ [path]: () => promise });
  const figures = () => [...document.querySelectorAll('.documents-figures')];
  await waitFor(() => expect(figures()[0]?.getAttribute('aria-hidden')).toBe('true'));
  expect(figures()[0]?.textContent).toContain('Åbne fakturaer');
  resolve(aList());
  expect(await screen.findByText('58.646,57')).toBeTruthy();
  expect(figures().map((each) => each.getAttribute('aria-hidden'))).toEqual([null]);
});

test('[DOC-01] who gets the invoices is named where it is another', async () => {
  const list = aList();
  open({
    [path]: () => ({
      ...list,
      SalesDocuments: [aDocument({ PayerName: 'Fjord Køkkener A/S' }), credit],
      Summary: list.Summary && { ...list.Summary, Payer: { Id: '104800', Name: 'Fjord Køkkener' } },
    }),
  });
  const table = await screen.findByRole('table', { name: /^Salgsdokumenter/ });
  expect(within(table).getAllByText(/^Faktureres til/)).toHaveLength(1);
  within(table).getByText('Faktureres til Fjord Køkkener A/S');
  screen.getByText('Faktureres til Fjord Køkkener');
});
