import type { CampaignDraft, ConsoleCampaign } from '@engros/contracts/supplier/campaign-editor.ts';
import { noImage } from '@engros/contracts/values/pictures.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { aProduct } from '../../../../test/a-basket.ts';
import { openConsole } from '../../../../test/open-console.tsx';
import { emptyContent } from './campaign-draft.ts';
import { contrastOf } from './campaign-preview.tsx';

const cod: CampaignDraft = {
  ...emptyContent('2026-11-20'),
  Name: 'Torsk',
  ValidTo: '2026-11-27',
  Headline: { da: 'Torsk fra Hirtshals', en: 'Cod' },
  Percent: 12,
  Priority: 3,
  TrackingListName: 'Kampagne: Torsk',
};
const campaign = (
  Id: string,
  Content: CampaignDraft,
  changes: Partial<ConsoleCampaign> = {},
): ConsoleCampaign => ({
  Id,
  Kind: 'promotionTile',
  State: 'current',
  IsDraft: false,
  Image: noImage,
  Content,
  Version: `v${Id}`,
  Views: 6204,
  Clicks: 254,
  OrderLines: 31,
  ...changes,
});
const path = '/api/console/campaigns';
const goods = [
  { Id: '412031', Name: 'Torskefilet' },
  { Id: '412044', Name: 'Torsk, hel' },
  { Id: 'L7', Name: 'Havbo Fisk A/S' },
  { Id: 'M3', Name: 'Havbo' },
];
const firstOfKind: Record<string, string> = { products: '4', suppliers: 'L', brands: 'M' };
const choices = ({ searchParams }: URL) => ({
  Choices: goods.filter(({ Id, Name }) =>
    !Id.startsWith(firstOfKind[searchParams.get('Kind') ?? ''] ?? '-')
      ? false
      : searchParams.has('Ids')
        ? searchParams.getAll('Ids').includes(Id)
        : Name.toLowerCase().includes((searchParams.get('Term') ?? '').toLowerCase()),
  ),
});
const both = () => [
  campaign('2214', cod),
  campaign('2215', { ...cod, Name: 'Jul på bestilling', Priority: 2 }),
];
const open = (checks: object[] = [], campaigns: () => ConsoleCampaign[] = both) =>
  openConsole('/console/campaigns?id=2214', {
    [`GET ${path}`]: () => ({ Campaigns: campaigns() }),
    [`GET ${path}/choices`]: choices,
    [`GET ${path}/versions`]: () => ({ Version: 'v2214' }),
    [`POST ${path}/checks`]: () => ({ Checks: checks }),
    [`POST ${path}/products`]: () => ({
      Products: [aProduct({ Id: '412031' })],
      NumberOfProducts: 1,
    }),
    [`PUT ${path}/2214`]: () => ({ Number: 1, Version: 'v2' }),
    [`POST ${path}`]: () => ({ Id: '2216', Version: 'none' }),
  });
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

/** The date is read when the focus leaves the field. */
function typeDay(name: string, value: string) {
  type(name, value);
  fireEvent.blur(screen.getByLabelText(name));
}

test.each([
  ['rgb(120, 120, 120)', 'Laveste kontrast 4,4. Teksten er svær at læse: der skal være mindst 4,5.'],
  ['rgb(0, 0, 0)', 'Laveste kontrast 21,0. Alle baggrunde holder mindst 4,5, i lyst og mørkt.'],
])('[CAM-07] the preview says the contrast of texts in %s', async (ink, sentence) => {
  const style = document.createElement('style');
  style.textContent = `.campaign { background-color: rgb(255, 255, 255); } .campaign * { color: ${ink}; }`;
  document.head.append(style);
  onTestFinished(() => style.remove());
  open();
  expect(await screen.findByText(sentence)).toBeDefined();
});

test('[CAM-07] a campaign is previewed as the shop draws it, checked and published', async () => {
  const opened = open([
    { Code: 'soldOut', Of: ['412052'] },
    { Code: 'labelMissing', IsOk: true, IsBlocking: true },
  ]);
  await screen.findByLabelText('Overskrift på dansk');
  expect(screen.getByText('19 af 40 tegn')).toBeDefined();
  type('Overskrift på dansk', 'Torsk, landet i nat');
  const previews = screen.getAllByRole('heading', { level: 3, name: 'Torsk, landet i nat', hidden: true });
  expect(previews).toHaveLength(2);
  expect(previews[0]?.closest('article')?.textContent).toContain('−12%');
  expect(await screen.findByText('Varer er udsolgt')).toBeDefined();
  expect(screen.getByText('412052')).toBeDefined();
  expect(screen.getByText('Ordet Annonce står, hvor det kræves')).toBeDefined();
  typeDay('Sidste leveringsdag', '19.11.2026');
  type('Side ved klik', 'javascript:alert(1)');
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  expect(await screen.findByText('Sidste dag skal ligge på eller efter første dag.')).toBeDefined();
  expect(screen.getByText('Linket skal begynde med / eller https://.')).toBeDefined();
  expect(opened.callsTo(`${path}/2214`, 'PUT')).toHaveLength(0);
  typeDay('Sidste leveringsdag', '30.11.2026');
  type('Side ved klik', '');
  const goodsField = screen.getByRole('combobox', { name: 'Varer' });
  fireEvent.change(goodsField, { target: { value: '412031, 412044 412031' } });
  fireEvent.keyDown(goodsField, { key: 'Enter' });
  expect(await screen.findByText('Torskefilet')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  await waitFor(() => expect(opened.callsTo(`${path}/2214`, 'PUT')).toHaveLength(1));
  expect(opened.callsTo(`${path}/2214`, 'PUT')[0]?.body).toEqual({
    Version: 'v2214',
    Content: {
      ...cod,
      Headline: { da: 'Torsk, landet i nat', en: 'Cod' },
      ValidTo: '2026-11-30',
      ProductIds: ['412031', '412044'],
    },
  });
});

test('[CAM-07] the share among campaigns of one place follows the priorities', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Vægt på pladsen' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['Jul på bestillingP251267\u00a0%', 'TorskP325633\u00a0%']);
});

test('[CAM-07] a campaign is stopped by publishing nothing', async () => {
  const opened = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(opened.callsTo(`${path}/2214`, 'PUT')[0]?.body).toEqual({ Content: null, Version: 'v2214' }),
  );
});

test('campaigns are found by name and state; Back keeps both', async () => {
  openConsole('/console/campaigns?state=current', {
    [`GET ${path}`]: () => ({
      Campaigns: [...both(), campaign('2216', { ...cod, Name: 'Torsk i januar' }, { State: 'planned' })],
    }),
    [`GET ${path}/choices`]: choices,
    [`GET ${path}/versions`]: () => ({ Version: 'v2214' }),
    [`POST ${path}/checks`]: () => ({ Checks: [] }),
    [`POST ${path}/products`]: () => ({ Products: [], NumberOfProducts: 0 }),
  });
  const names = () => screen.getAllByRole('button', { name: /^Ret/ }).map(({ textContent }) => textContent);
  await screen.findByRole('table', { name: 'Kampagner' });
  expect(names()).toEqual(['Ret Torsk', 'Ret Jul på bestilling']);
  expect(screen.getByRole('radio', { name: 'Planlagt 1' })).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'JUL' } });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  await waitFor(() => expect(names()).toEqual(['Ret Jul på bestilling']));
  fireEvent.click(screen.getByRole('button', { name: /^Ret ?Jul/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Jul på bestilling' })).toBeDefined();
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Kampagner' }));
  await waitFor(() => expect(names()).toEqual(['Ret Jul på bestilling']));
});

test('the contrast of two colours is that of the guidelines', () => {
  expect(contrastOf('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBeCloseTo(21);
  expect(contrastOf('rgb(18, 35, 42)', 'rgb(223, 236, 243)')).toBeCloseTo(13.5, 0);
  expect(contrastOf('oklch(0.5 0 0)', 'rgb(0, 0, 0)')).toBeUndefined();
});

const openDraft = (Kind: ConsoleCampaign['Kind']) =>
  open([], () => [{ ...campaign('2214', cod), Kind, State: 'stopped', IsDraft: true, Content: null }]);
async function choose(field: string, part: string, name: string) {
  const input = await screen.findByRole('combobox', { name: field });
  act(() => input.focus());
  fireEvent.change(input, { target: { value: part } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await screen.findByRole('button', { name: `Fjern ${name}` });
}
const published = async (opened: ReturnType<typeof open>) => {
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  await waitFor(() => expect(opened.callsTo(`${path}/2214`, 'PUT')).toHaveLength(1));
  const [sent] = opened.callsTo(`${path}/2214`, 'PUT');
  return (sent?.body as { Content: CampaignDraft } | undefined)?.Content;
};

test('[CAM-07] highlighted products take a brand, pages and a position in the list', async () => {
  const opened = openDraft('highlightedProducts');
  await screen.findByRole('combobox', { name: 'Varer' });
  expect(screen.queryByLabelText('Overskrift på dansk')).toBeNull();
  type('Navn i konsollen', 'Havbo anbefales');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mærke' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Søgning' }));
  await choose('Kun disse mærkers sider', 'havbo', 'Havbo');
  await choose('Varer', 'torskef', 'Torskefilet');
  const preview = within(screen.getByRole('region', { name: 'Forhåndsvisning' }));
  expect(await preview.findByText('Anbefalet')).toBeDefined();
  expect(await published(opened)).toMatchObject({
    Placeholder: 'list',
    PageTypes: ['Brand', 'Search'],
    PageIds: ['M3'],
    ProductIds: ['412031'],
    TrackingListName: 'Kampagne: Havbo anbefales',
  });
});

const offered = () =>
  within(screen.getByRole('group', { name: 'Sider' }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);

test('[CAM-07] only pages that draw the place are offered', async () => {
  openDraft('highlightedProducts');
  await screen.findByRole('combobox', { name: 'Varer' });
  expect(offered()).toEqual(['Søgning', 'Mærke']);
});

test('[CAM-07] a page that draws no highlights can only be left out', async () => {
  const Content: CampaignDraft = {
    ...emptyContent('2026-11-20', 'highlightedProducts'),
    Name: 'Havbo anbefales',
    ValidTo: '2026-11-27',
    TrackingListName: 'Kampagne: Havbo',
    PageTypes: ['Search', 'FavoritesDetails'],
    ProductIds: ['412031'],
  };
  const opened = open([], () => [campaign('2214', Content, { Kind: 'highlightedProducts' })]);
  await screen.findByRole('combobox', { name: 'Varer' });
  expect(offered()).toEqual(['Søgning', 'Mærke', 'En favoritliste']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'En favoritliste' }));
  await waitFor(() => expect(offered()).toEqual(['Søgning', 'Mærke']));
  expect((await published(opened))?.PageTypes).toEqual(['Search']);
});

test('[CAM-07] brands of suppliers are chosen by name', async () => {
  const opened = openDraft('supplierBrands');
  await screen.findByRole('combobox', { name: 'Mærker, der vises' });
  type('Navn i konsollen', 'Mærker');
  await choose('Mærker, der vises', 'havbo', 'Havbo');
  expect(screen.queryByRole('group', { name: 'Sider' })).toBeNull();
  expect(await published(opened)).toMatchObject({
    BrandIds: ['M3'],
    Placeholder: 'main',
    PageTypes: ['Content'],
  });
});

test('[CAM-07] samples take products, a least basket total and a number', async () => {
  const opened = openDraft('productSamples');
  await screen.findByRole('combobox', { name: 'Varer' });
  for (const name of ['Overskrift på dansk', 'Stort tal', 'Hvem betaler'])
    expect(screen.queryByLabelText(name)).toBeNull();
  expect(screen.queryByRole('button', { name: /Målgruppe/ })).toBeNull();
  expect(screen.queryByRole('table', { name: 'Vægt på pladsen' })).toBeNull();
  type('Navn i konsollen', 'Prøver i uge 48');
  type('Kurven skal mindst være på (kr.)', '100000,01');
  type('Vareprøver i en ordre', '101');
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  expect(await screen.findByText('Skriv et beløb fra 0 til 100.000 kr.')).toBeDefined();
  expect(screen.getByText('Skriv et helt tal fra 1 til 100.')).toBeDefined();
  expect(opened.callsTo(`${path}/2214`, 'PUT')).toHaveLength(0);
  type('Kurven skal mindst være på (kr.)', '100000');
  type('Vareprøver i en ordre', '100');
  await choose('Varer', 'torskef', 'Torskefilet');
  const preview = screen.getByRole('region', { name: 'Forhåndsvisning' });
  expect(preview.textContent).toContain('Vælg 100, når kurven er på mindst 100.000 kr.');
  expect(await within(preview).findByText('Kyllingebrystfilet')).toBeDefined();
  expect(await published(opened)).toMatchObject({
    Placeholder: 'main',
    Audience: 'everyone',
    ProductIds: ['412031'],
    Samples: { MinimumBasketTotal: 10_000_000, MaximumProducts: 100 },
    TrackingListName: 'Kampagne: Prøver i uge 48',
  });
});

test('[CAM-07] a draft that was never published is deleted', async () => {
  const deleted: string[] = [];
  const opened = openConsole('/console/campaigns?id=2214', {
    [`GET ${path}`]: () => ({
      Campaigns: deleted.includes('2214')
        ? []
        : [{ ...campaign('2214', cod), State: 'stopped', IsDraft: true, Content: null }],
    }),
    [`GET ${path}/choices`]: choices,
    [`GET ${path}/versions`]: () => ({ Version: 'v2214' }),
    [`DELETE ${path}/2214`]: () => {
      deleted.push('2214');
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Slet kladden' }));
  expect(await screen.findByText('Ingen kampagner')).toBeDefined();
  expect(opened.callsTo(`${path}/2214`, 'DELETE')).toHaveLength(1);
});
