import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { type Answers, jsonAnswer, refused } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const habit = (ProductId: string, UsualQuantity: number) => ({
  ProductId,
  Times: 25,
  LatestDate: '2026-11-16',
  SalesUnitCode: 'KT',
  UsualQuantity,
  Bars: [0, 3, 0],
  AmountOre: 100_000,
});

function list(ids: readonly string[], total = ids.length) {
  const units = { Values: [aUnit({ Code: 'KT', IsDefault: true, PriceOre: 38_950 })] };
  return {
    Name: 'Mest købte',
    BarDays: 7,
    Page: {
      PageOfResults: ids.map((Id) => aProduct({ Id, DisplayName: `Vare ${Id}`, SalesUnits: units })),
      TotalResults: total,
      TotalPages: 1,
      CurrentPage: 1,
    },
    Purchases: ids.map((id) => habit(id, 2)),
    Groups: [{ Id: 'meat', AmountOre: 1_420_200 }],
    Hidden: [] as string[],
  };
}

const address = '/favorites/generated/salesstatistics';
const open = (answer: (address: URL) => unknown, answers: Answers = {}) =>
  openScreen(address, aBasket(), { 'GET /api/accounting/salesstatistics': answer, ...answers });

test('shows what is usually bought; puts it in the basket', async () => {
  open(() => list(['501220', '502041']));
  const name = await screen.findByText('Vare 501220');
  const row = name.closest('li');
  expect(row?.textContent).toContain('Købt i 1 af 3 dele af perioden25');
  expect(screen.getByText('2 varer, dannet af jeres køb')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Læg alt, I plejer, i kurven' }));
  await expect.poll(quantities).toEqual(['2', '2']);
});

test('proposes no quantity in another unit than was bought', async () => {
  open(() => ({ ...list(['501220']), Purchases: [{ ...habit('501220', 24), SalesUnitCode: 'STK' }] }));
  const field = (await screen.findByRole('spinbutton')) as HTMLInputElement;
  expect(field.placeholder).toBe('0');
  fireEvent.click(screen.getByRole('button', { name: 'Én mere' }));
  expect(field.value).toBe('1');
});

test('few in stock is said with its mark, else the last purchase', async () => {
  open(() => {
    const answer = list(['501220', '502041']);
    const [few, enough] = answer.Page.PageOfResults;
    Object.assign(few ?? {}, { IsStockManaged: true, InStockQuantity: 3 });
    Object.assign(enough ?? {}, { IsStockManaged: true, InStockQuantity: 3000 });
    return answer;
  });
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('li');
  expect((await rowOf('Vare 501220'))?.textContent).toContain('Få tilbage');
  expect((await rowOf('Vare 502041'))?.textContent).toContain('sidst 16.11');
});

const quantities = () => screen.getAllByRole('spinbutton').map((field) => (field as HTMLInputElement).value);

test('what is in the basket keeps its quantity, undo takes the rest', async () => {
  const units = { Values: [aUnit({ Code: 'KT', IsDefault: true })] };
  const product = aProduct({ Id: '501220', SalesUnits: units });
  const basket = aBasket({ LineItems: [aLine({ Product: product, Quantity: 10, SalesUnitCode: 'KT' })] });
  openScreen(address, basket, {
    'GET /api/accounting/salesstatistics': () => list(['501220', '502041']),
  });
  await screen.findByText('Vare 502041');
  await expect.poll(() => quantities()[0]).toBe('10');
  fireEvent.click(screen.getByRole('button', { name: 'Læg alt, I plejer, i kurven' }));
  await expect.poll(quantities).toEqual(['10', '2']);
  const undo = await screen.findAllByRole('button', { name: 'Fortryd' });
  fireEvent.click(undo.at(-1) as HTMLElement);
  await expect.poll(() => quantities()[0]).toBe('10');
  expect(quantities()[1]).not.toBe('2');
});

test('all pages are saved as a list and put in the basket', async () => {
  const all = Array.from({ length: 120 }, (_, at) => String(501_000 + at));
  const opened = open(
    (url) => {
      const [page, size] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(name)));
      const answer = list(all.slice(((page ?? 1) - 1) * (size ?? 60), (page ?? 1) * (size ?? 60)), 120);
      answer.Page.TotalPages = Math.ceil(120 / (size ?? 60));
      return answer;
    },
    { 'POST /api/favorites': () => ({ Id: '7', Name: 'x', NumberOfProducts: 120 }) },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Gem som favoritliste' }));
  const saved = () => opened.callsTo('/api/favorites', 'POST')[0]?.body;
  await expect.poll(() => saved()?.productIds).toEqual(all);
  fireEvent.click(screen.getByRole('button', { name: 'Læg alt, I plejer, i kurven' }));
  const sent = () =>
    opened.callsTo('/api/checkout/basket', 'PUT').flatMap(({ body }) => body?.Products as unknown[]);
  await expect.poll(() => sent().length).toBe(120);
});

test('asks for what the address says, and keeps choices in it', async () => {
  const asked: URLSearchParams[] = [];
  open((url) => {
    asked.push(url.searchParams);
    return list(['501220']);
  });
  await screen.findByText('Vare 501220');
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    weeks: '12',
    minimumTimes: '2',
    sort: 'category',
  });
  fireEvent.click(screen.getByRole('radio', { name: '26 uger' }));
  await expect.poll(() => asked.at(-1)?.get('weeks')).toBe('26');
  expect(window.location.search).toBe('?weeks=26');
});

test('shows the amount of each group, and more of the list', async () => {
  const all = Array.from({ length: 70 }, (_, at) => String(501_000 + at));
  open((url) => {
    const page = Number(url.searchParams.get('page'));
    const answer = list(all.slice((page - 1) * 60, page * 60), 70);
    answer.Page.TotalPages = 2;
    return answer;
  });
  const head = await screen.findByRole('heading', { name: /^Kød og fjerkræ/ });
  expect(head.textContent).toMatch(/14\.202 kr\./);
  expect(screen.getByText('1–60 af 70')).toBeTruthy();
  expect(screen.getByText(/^Listen dannes af jeres køb/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vis 10 mere' }));
  expect(await screen.findByText('Vare 501069')).toBeTruthy();
  expect(screen.getByText('Vare 501000')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Vis .* mere/ })).toBeNull();
});

test('a next page that cannot be read is said, and read again', async () => {
  let isAway = true;
  open((url) => {
    const page = Number(url.searchParams.get('page'));
    if (page === 2 && isAway) return jsonAnswer({ Type: 'notAllowed' }, 403);
    const answer = list([page === 2 ? '502041' : '501220'], 2);
    answer.Page.TotalPages = 2;
    return answer;
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Vis 1 / }));
  expect(await screen.findByText('Resten af listen kan ikke hentes lige nu')).toBeTruthy();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText('Vare 502041')).toBeTruthy();
});

test('[FAV-01] what was not bought lately has a group at the end', async () => {
  open(() => {
    const answer = list(['501220', '334870']);
    return {
      ...answer,
      Purchases: answer.Purchases.map((each) => ({ ...each, IsLapsed: each.ProductId === '334870' })),
    };
  });
  const group = await screen.findByRole('region', { name: 'Ikke købt i 6 uger' });
  expect(within(group).getByText('Vare 334870')).toBeTruthy();
  expect(within(group).queryByText('Vare 501220')).toBeNull();
});

test('says so when nothing matches', async () => {
  open(() => list([]));
  const heading = await screen.findByRole('heading', { name: 'Ingen varer passer' });
  expect(within(heading.parentElement ?? heading).getByRole('link', { name: 'Alle varer' })).toBeTruthy();
});

test('[FAV-01] a product is hidden by its menu, and shown again', async () => {
  const hidden = new Set<string>();
  const opened = open(
    () => {
      const shown = ['501220', '502041'].filter((id) => !hidden.has(id));
      return { ...list(shown), Hidden: [...hidden] };
    },
    {
      'PUT /api/accounting/salesstatistics/hidden': (_url, body) => {
        const { ProductIds, IsHidden } = body as { ProductIds: string[]; IsHidden: boolean };
        for (const id of ProductIds) {
          if (IsHidden) hidden.add(id);
          else hidden.delete(id);
        }
        return { NumberOfHidden: hidden.size };
      },
    },
  );
  const hide = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Flere valg, Vare 501220' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Skjul på listen' }));
    await waitFor(() => expect(screen.queryByText('Vare 501220')).toBeNull());
    expect(screen.getByText('Vare 502041')).toBeTruthy();
  };
  await hide();
  fireEvent.click(await screen.findByRole('button', { name: 'Fortryd' }));
  expect(await screen.findByText('Vare 501220')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /igen$/ })).toBeNull();
  await hide();
  fireEvent.click(await screen.findByRole('button', { name: 'Vis 1 skjult vare igen' }));
  expect(await screen.findByText('Vare 501220')).toBeTruthy();
  const path = '/api/accounting/salesstatistics/hidden';
  expect(opened.callsTo(path, 'PUT').map(({ body }) => body?.IsHidden)).toEqual([true, false, true, false]);
});

test('too many hidden products are refused in words', async () => {
  const message = 'I kan højst skjule 200 varer.';
  open(() => list(['501220']), {
    'PUT /api/accounting/salesstatistics/hidden': () => refused(400, 'tooManyHidden', message),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Flere valg, Vare 501220' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Skjul på listen' }));
  expect(await screen.findAllByText(message)).not.toEqual([]);
  expect(screen.getByText('Vare 501220')).toBeTruthy();
});

test('[FAV-01] the list shows what another of one’s customers buys', async () => {
  const opened = open((url) => list([url.searchParams.has('customer') ? '334870' : '501220']), {
    'GET /api/customers': () => [{ Id: '200101', Name: 'Fjordkroen' }],
  });
  await screen.findByText('Vare 501220');
  expect(screen.queryByText(/^Listen viser, hvad/)).toBeNull();
  const select = await screen.findByRole('button', { name: /Hos/ });
  expect(select.textContent).toContain('Køkkenet ved Havnen ApS');
  fireEvent.click(select);
  fireEvent.click(await screen.findByRole('option', { name: 'Fjordkroen' }));
  expect(await screen.findByText('Vare 334870')).toBeTruthy();
  expect(
    screen.getByText('Listen viser, hvad Fjordkroen køber. Priser, lager og kurv er jeres egne.'),
  ).toBeTruthy();
  expect(window.location.search).toBe('?customer=200101');
  const asked = opened.callsTo('/api/accounting/salesstatistics').map(({ address }) => address.searchParams);
  expect(asked.at(-1)?.get('customer')).toBe('200101');
});

test('a user of one customer has no choice of customers', async () => {
  open(() => list(['501220']));
  await screen.findByText('Vare 501220');
  expect(screen.queryByRole('button', { name: /Hos/ })).toBeNull();
});

test('keeps room for the buttons until the list is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  open(() => promise);
  const button = await screen.findByRole('button', { name: 'Læg alt, I plejer, i kurven' });
  expect(button.parentElement?.className).toContain('invisible');
  resolve(list(['501220']));
  await waitFor(() => expect(button.parentElement?.className).not.toContain('invisible'));
});
