import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { readOrganicCockpit } from '@engros/contracts/insight/organic-cockpit.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { sample } from '../../../../test/sample.ts';

const share = (percent: number, medal: 'Bronze' | 'Silver') => ({
  Kilo: 2417,
  OrganicKilo: 1424,
  WeightPercent: percent,
  WeightMedal: medal,
  AmountOre: 8_000_000,
  OrganicOre: 4_500_000,
  AmountPercent: 56.2,
  AmountMedal: 'Bronze' as const,
});

const cockpit = sample(readOrganicCockpit, {
  From: '2026-08-24',
  To: '2026-11-23',
  Now: share(58.9, 'Bronze'),
  OthersKilo: 40,
  Quarter: {
    From: '2026-10-01',
    To: '2026-12-31',
    SoFar: share(60.2, 'Silver'),
    PaceFrom: '2026-10-27',
    PaceTo: '2026-11-23',
    AtEnd: share(61.4, 'Silver'),
  },
  Next: { Medal: 'Silver', Percent: 60, MissingKilo: 27 },
  Months: [
    { Month: '2026-10', WeightPercent: 57, AmountPercent: 55 },
    { Month: '2026-11', WeightPercent: 58.9, AmountPercent: 56.2 },
  ],
  Swaps: [
    {
      ProductId: '501220',
      Name: 'Piskefløde 38 %',
      SwapId: '501221',
      SwapName: 'Økologisk piskefløde',
      Kilo: 160,
      Points: 6.6,
      ExtraOre: 90_000,
      OrePerPoint: 13_636,
    },
  ],
});
const statements = {
  Quarters: ['2026-Q4', '2026-Q3'],
  Statements: [
    {
      Id: '00000000-0000-4000-8000-000000000001',
      Quarter: '2026-Q3',
      From: '2026-07-01',
      To: '2026-09-30',
      CreatedAt: '2026-10-02T08:00:00Z',
      CreatedBy: 'Mette',
      WeightPercent: 57.3,
      AmountPercent: 55,
      Lines: 812,
      Sha256: 'abcdef0123456789',
      KeptUntil: '2028-09-30',
    },
  ],
};

const open = (
  answers: Parameters<typeof openScreen>[2] = {},
  context: Parameters<typeof openScreen>[3] = {},
) =>
  openScreen(
    '/statistics/organic',
    aBasket(),
    {
      'GET /api/sustainability/organic': () => cockpit,
      'GET /api/sustainability/organic/statements': () => statements,
      ...answers,
    },
    context,
  );

test('[SUS-04] the share, its medal and where the quarter ends stand together', async () => {
  open();
  expect(await screen.findByText('58,9')).toBeTruthy();
  expect(screen.getByText('61,4')).toBeTruthy();
  expect(screen.getByText('skal være økologiske for Sølv')).toBeTruthy();
  expect(
    await screen.findByText('Andelen over tre måneder efter vægt var 57 % i okt 2026 og 59 % i nov 2026.'),
  ).toBeTruthy();
  const swaps = screen.getByRole('table', { name: 'Bytninger, der flytter mest for prisen' });
  expect(within(swaps).getByRole('link', { name: 'Økologisk piskefløde' }).getAttribute('href')).toBe(
    '/product/501221',
  );
  // A third of what three months cost.
  expect(swaps.textContent).toContain('+300,00');
  expect(swaps.textContent).toContain('501221');
});

const cream = (Id: string, isOnList = false) =>
  aProduct({
    Id,
    DisplayName: Id === '501220' ? 'Piskefløde 38 %' : 'Økologisk piskefløde',
    WeightKg: { Net: 1 },
    IsOnFavoriteList: isOnList,
    SalesUnits: {
      BaseUnitCode: 'L',
      Values: [
        aUnit({
          Code: 'KS',
          Quantity: Id === '501220' ? 6 : 12,
          PriceOre: Id === '501220' ? 18_000 : 40_000,
        }),
      ],
    },
  });

const creamLine = (Quantity: number) =>
  aLine({
    Product: cream('501220'),
    Quantity,
    SalesUnitCode: 'KS',
    SalesUnitQuantity: 6,
    UnitPriceOre: 18_000,
  });

function openSwaps(lines: readonly LineItem[], isOnList = false) {
  const snapshots = [cream('501220', isOnList), cream('501221')];
  return openScreen('/statistics/organic', aBasket({ LineItems: [...lines] }), {
    'GET /api/sustainability/organic': () => cockpit,
    'GET /api/sustainability/organic/statements': () => statements,
    'GET /api/catalog/products/snapshots': () => snapshots,
  });
}

test('[SUS-04] a swap takes the line’s place and says so', async () => {
  const opened = openSwaps([creamLine(2)]);
  fireEvent.click(
    await screen.findByRole('button', { name: 'Byt: Piskefløde 38 % til Økologisk piskefløde' }),
  );
  const said = 'Piskefløde 38 % er byttet til Økologisk piskefløde i kurven til ti. 24.11: 1 ks., +40,00 kr.';
  expect(await screen.findByText(said)).toBeTruthy();
  const sent = () => opened.callsTo('/api/checkout/basket', 'PUT').map(({ body }) => body?.['Products']);
  await expect.poll(sent).toMatchObject([
    [
      { ProductId: '501220', Quantity: 0 },
      { ProductId: '501221', Quantity: 1, SalesUnit: { Code: 'KS' } },
    ],
  ]);
});

test('[SUS-04] packs that do not match are asked about', async () => {
  openSwaps([creamLine(3)]);
  fireEvent.click(await screen.findByRole('button', { name: /^Byt: Piskefløde/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Pakningerne passer ikke helt med jeres 18,0 kg/)).toBeTruthy();
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '1 ks.12,0 kg · −140,00 kr.',
    '2 ks.24,0 kg · +260,00 kr.',
  ]);
});

test('[SUS-04] what stands nowhere is put in the basket, plainly', async () => {
  openSwaps([]);
  expect(await screen.findByText('Ikke i kurv eller på liste')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Læg 1 karton i kurven, Økologisk piskefløde' }));
  expect(await screen.findByText('1 ks. Økologisk piskefløde er lagt i kurven til ti. 24.11.')).toBeTruthy();
});

test('a kitchen without purchases is told of no label', async () => {
  const nothing = { AmountOre: 0, OrganicOre: 0 };
  const Quarter = { ...cockpit.Quarter, SoFar: nothing, AtEnd: nothing };
  open({
    'GET /api/sustainability/organic': () => ({ ...cockpit, Now: nothing, Quarter, Next: null, Swaps: [] }),
  });
  const next = (await screen.findByText('Til næste spisemærke')).parentElement;
  expect(next?.textContent).toBe('Til næste spisemærke– Ingen data');
  expect(screen.getByText('Økologi, vægt').parentElement?.textContent).toBe('Økologi, vægt– Ingen data');
});

test('a share just below a medal is not shown as reached', async () => {
  open({
    'GET /api/sustainability/organic': () => ({ ...cockpit, Now: share(59.96, 'Bronze') }),
    'GET /api/sustainability/organic/statements': () => ({
      ...statements,
      Statements: statements.Statements.map((each) => ({ ...each, WeightPercent: 89.97 })),
    }),
  });
  expect(await screen.findByText('59,9')).toBeTruthy();
  expect(await screen.findByText(/89,9/)).toBeTruthy();
  expect(screen.queryByText(/60,0|90,0/)).toBeNull();
});

test('[SUS-04] a purchase is checked at its fields, then sent once', async () => {
  const sent: unknown[] = [];
  open({
    'POST /api/sustainability/organic/purchases': (_, body) => {
      sent.push(body);
      return { Total: 1 };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Tilføj' }));
  expect(await screen.findByText('Skriv vægten i kg.')).toBeTruthy();
  expect(sent).toEqual([]);
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type('Dato', '20.11.2026');
  type('Leverandør', 'Gården');
  type('Vare', 'Æbler');
  type('Kg', '1.234,5');
  type('Beløb', '800');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Økologisk' }));
  fireEvent.click(screen.getByRole('button', { name: 'Tilføj' }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        BoughtOn: '2026-11-20',
        Supplier: 'Gården',
        Name: 'Æbler',
        Kilo: 1234.5,
        Amount: 800,
        IsOrganic: true,
      },
    ]);
});

async function enterPurchase(kilo: string, words: 'da' | 'en' = 'da') {
  const add = await screen.findByRole('button', { name: words === 'da' ? 'Tilføj' : 'Add' });
  const boxes = add.closest('form')?.querySelectorAll('input:not([type="checkbox"])') ?? [];
  for (const [at, value] of ['20.11.2026', 'Gården', 'Æbler', kilo, '99.95'].entries())
    fireEvent.change(boxes[at] as Element, { target: { value } });
  fireEvent.click(add);
}

test.each([
  ['12.5', 'da', 12.5],
  ['0,125', 'da', 0.125],
  ['12.5', 'en', 12.5],
  ['1.234', 'en', 1.234],
] as const)('[SUS-04] “%s” kilos are read in %s as %s', async (kilo, language, weight) => {
  const sent: unknown[] = [];
  const take = (_: URL, body: unknown) => {
    sent.push(body);
    return { Total: 1 };
  };
  open({ 'POST /api/sustainability/organic/purchases': take }, { language });
  await enterPurchase(kilo, language);
  await expect.poll(() => sent).toMatchObject([{ Kilo: weight, Amount: 99.95 }]);
});

test('[SUS-04] a press after a lost answer sends the same purchase', async () => {
  const keys: unknown[] = [];
  open({
    'POST /api/sustainability/organic/purchases': (_, body) => {
      keys.push((body as { ClientKey: string }).ClientKey);
      if (keys.length === 1) throw new TypeError('no network');
      return { Total: 1 };
    },
  });
  await enterPurchase('3');
  await expect.poll(() => keys).toHaveLength(1);
  await expect
    .poll(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Tilføj' }));
      return keys.length;
    })
    .toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await enterPurchase('3');
  await expect.poll(() => keys).toHaveLength(3);
  expect(keys[2]).not.toBe(keys[0]);
});

test('[SUS-04] a refused file says everything that is wrong with it', async () => {
  const faults = ['Række 2: Skriv vægten i kg.', 'Række 4: Skriv en dato.', 'Række 7: Skriv ja eller nej.'];
  let isRefused = true;
  open({
    'POST /api/sustainability/organic/purchases/file': () =>
      isRefused
        ? jsonAnswer({ Type: 'fileRefused', Message: faults[0], Messages: faults, RequestId: '1' }, 400)
        : { Added: 1, Notes: [] },
  });
  await screen.findByRole('button', { name: 'Tilføj' });
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  const choose = () =>
    fireEvent.change(input, { target: { files: [new File(['x'], 'indkoeb.csv', { type: 'text/csv' })] } });
  choose();
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(faults);
  isRefused = false;
  choose();
  expect(await screen.findByText('1 indkøb er tilføjet.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[SUS-04] offers nothing that the person may not do', async () => {
  const { user } = aPageContext();
  open(
    { 'GET /api/sustainability/organic/purchases': () => ({ Purchases: [] }) },
    { user: { ...user, UserActions: { ...user.UserActions, CanOrder: false, CanSeePrices: false } } },
  );
  expect(await screen.findByText('58,9')).toBeTruthy();
  expect((await screen.findAllByText(/3\. kvartal 2026/)).length).toBeGreaterThan(0);
  for (const name of [/^Lav opgørelse/, /fra fil/, /^Tilføj/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
});

test('[SUS-04] kept statements are files with their evidence', async () => {
  open();
  const link = await screen.findByRole('link', { name: /^Hent PDF/ });
  expect(link.getAttribute('href')).toContain(
    '/api/sustainability/organic/statements/00000000-0000-4000-8000-000000000001/pdf',
  );
  expect(screen.getByText(/812 linjer · lavet 02.10.2026 af Mette · gemmes til 30.09.2028/)).toBeTruthy();
});

test('a failed refresh of the share keeps a typed purchase', async () => {
  let isAway = false;
  const opened = open({
    'GET /api/sustainability/organic': () => (isAway ? jsonAnswer({}, 404) : cockpit),
    'POST /api/sustainability/organic/purchases/file': () => {
      isAway = true;
      return { Added: 1, Notes: [] };
    },
  });
  const goods = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Vare' });
  fireEvent.change(goods, { target: { value: 'Æbler' } });
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'indkoeb.csv', { type: 'text/csv' })] } });
  expect(await screen.findByText('1 indkøb er tilføjet.')).toBeTruthy();
  await expect.poll(() => opened.callsTo('/api/sustainability/organic')).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body.contains(goods)).toBe(true);
  expect(goods.value).toBe('Æbler');
});
