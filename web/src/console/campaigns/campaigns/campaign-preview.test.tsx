import type { BodyOf, OutputOf } from '@engros/contracts/endpoint.ts';
import type { CampaignDraft, previewCampaignProducts } from '@engros/contracts/supplier/campaign-editor.ts';
import { noImage } from '@engros/contracts/values/pictures.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct, aUnit } from '../../../../test/a-basket.ts';
import { aBrand } from '../../../../test/a-brand.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openConsole } from '../../../../test/open-console.tsx';
import { emptyContent } from './campaign-draft.ts';

type Asked = BodyOf<typeof previewCampaignProducts>;
type Goods = OutputOf<typeof previewCampaignProducts>;

const path = '/api/console/campaigns';
const brand = aBrand({
  Id: 'M3',
  SupplierId: 'L7',
  NavigationTitle: 'Havbo',
  SupplierName: 'Havbo Fisk A/S',
});
const unit = aUnit({ FormattedSalesUnitPrice: '662,50' });
const cod = (language: 'da' | 'en') =>
  aProduct({
    Id: '412031',
    DisplayName: language === 'da' ? 'Torskefilet' : 'Cod fillet',
    SalesUnits: { ...aProduct().SalesUnits, Values: [unit] },
  });
const goodsOf = ({ Language, Kind }: Asked): Goods => ({
  Products: [cod(Language)],
  NumberOfProducts: 24,
  Brands: ['supplierBrands', 'productNews', 'supplierLandingPage'].includes(Kind) ? [brand] : [],
});

const priced = {
  ProductId: '412031',
  DisplayName: 'Torskefilet',
  Unit: 'kasse',
  Content: '5 kg',
  CampaignOre: 4500,
  Percent: 55,
  Fault: 'Large',
};

const unpriced = { CampaignOre: null, Percent: null, Fault: 'Missing' };

async function openPreview(
  Kind: Asked['Kind'],
  changes: Partial<CampaignDraft>,
  answer: unknown = undefined,
) {
  const Content: CampaignDraft = {
    ...emptyContent('2026-11-20', Kind),
    Name: 'Torsk',
    Headline: { da: 'Torsk fra Hirtshals', en: 'Cod from Hirtshals' },
    Text: { da: 'Landet i nat', en: '' },
    LinkText: { da: 'Se torsken', en: 'See the cod' },
    TrackingListName: 'Kampagne: Torsk',
    ...changes,
  };
  const stored = {
    Id: '2214',
    Kind,
    State: 'current',
    Image: noImage,
    Content,
    Version: 'v1',
  };
  const opened = openConsole('/console/campaigns?id=2214', {
    [`GET ${path}`]: () => ({ Campaigns: [{ ...stored, Views: 0, Clicks: 0, OrderLines: 0 }] }),
    [`GET ${path}/choices`]: () => ({ Choices: [{ Id: 'L7', Name: 'Havbo Fisk A/S' }] }),
    [`GET ${path}/versions`]: () => ({ Version: 'v1' }),
    [`POST ${path}/prices`]: (_address, body) => ({
      Prices: [
        {
          ...priced,
          ...((body as CampaignDraft).ProductIds.includes('501220') && unpriced),
          TodayOre: (body as { CustomerId: string | null }).CustomerId ? 9000 : 10000,
        },
      ],
      Total: 1,
      Faulty: 1,
    }),
    [`POST ${path}/products`]: (_address, body) => answer ?? goodsOf(body as Asked),
  });
  const preview = within(await screen.findByRole('region', { name: 'Forhåndsvisning' }));
  const asked = () => opened.callsTo(`${path}/products`, 'POST').map(({ body }) => body as Asked);
  return { preview, asked };
}

const headlines = { level: 3, hidden: true } as const;

test('[CAM-07] the preview is drawn in Danish and in English', async () => {
  const { preview, asked } = await openPreview('promotionTile', { ProductIds: ['412031'] });
  const [danish] = preview.getAllByRole('heading', { ...headlines, name: 'Torsk fra Hirtshals' });
  expect(danish?.closest('[lang]')?.getAttribute('lang')).toBe('da');
  expect(await preview.findByText('Torskefilet')).toBeDefined();
  const choice = within(preview.getByRole('radiogroup', { name: 'Kampagnens sprog' }));
  fireEvent.click(choice.getByRole('radio', { name: 'Engelsk' }));
  const [english] = preview.getAllByRole('heading', { ...headlines, name: 'Cod from Hirtshals' });
  expect(english?.closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(preview.getAllByText('See the cod')).toHaveLength(2);
  // The shop shows the Danish text when there is no English one.
  expect(preview.getAllByText('Landet i nat')).toHaveLength(2);
  expect(preview.queryByText('Torsk fra Hirtshals')).toBeNull();
  expect(await preview.findByText('Cod fillet')).toBeDefined();
  expect(asked().map(({ Language }) => Language)).toEqual(['da', 'en']);
});

test.each([
  ['productPromotion', 0, ['Annonce']],
  ['highlightedProducts', 2, ['Anbefalet']],
  ['highlightedProducts', 0, ['Annonce']],
  ['supplierLandingPage', 0, []],
] as const)('[CAM-07] products of %s of type %i are previewed as rows', async (kind, Type, tags) => {
  const { preview } = await openPreview(kind, { Type, ProductIds: ['412031'], SupplierId: 'L7' });
  const row = (await preview.findByText('Torskefilet')).closest('li');
  expect(row?.textContent).toContain('412031');
  expect(row?.textContent).toContain('Karton 10 kg662,50');
  expect([...(row?.querySelectorAll('.contents') ?? [])].map((tag) => tag.textContent)).toEqual(tags);
  expect(preview.getByText('Varer til listepris, 1 af 24')).toBeDefined();
});

test.each([
  ['supplierBrands', 2, 1],
  ['productNews', 2, 0],
  ['productNews', 0, 1],
  ['supplierLandingPage', 2, 0],
  ['supplierLandingPage', 0, 1],
] as const)('brands of %s of type %i are labelled %i times', async (kind, Type, labels) => {
  const SupplierId = kind === 'supplierLandingPage' ? 'L7' : null;
  const { preview } = await openPreview(kind, { Type, BrandIds: ['M3'], SupplierId });
  expect(await preview.findByText('Havbo')).toBeDefined();
  expect(preview.queryAllByText('Annonce')).toHaveLength(labels);
  expect(preview.queryByText('Ingen varer her')).toBeNull();
});

test('[CAM-07] the page of a supplier carries the brand that kitchens see', async () => {
  const { preview } = await openPreview('supplierLandingPage', { SupplierId: 'L7' });
  await preview.findByText('Torskefilet');
  const head = preview.getByRole('heading', { ...headlines, name: 'Torsk fra Hirtshals' }).closest('header');
  await waitFor(() => expect(head?.querySelector('.brand-mark')?.textContent).toBe('H'));
});

test('[CAM-07] a banner without pictures gives its words the whole card', async () => {
  const { preview } = await openPreview('banner', { Placeholder: 'front-wide' });
  const heading = preview.getByRole('heading', headlines);
  expect(heading.parentElement?.className).not.toContain('max-w-[calc');
});

test('a tile without a page of its own lists no products', async () => {
  const { preview, asked } = await openPreview('promotionTile', {
    ProductIds: ['412031'],
    HasLandingPage: false,
    Address: '/campaigns',
  });
  expect(preview.getAllByRole('heading', headlines)).toHaveLength(2);
  expect(asked()).toEqual([]);
});

test('the preview says that a campaign has nothing to order', async () => {
  const { preview } = await openPreview('productPromotion', { ProductIds: ['999999'] }, {});
  expect(await preview.findByText('Ingen varer her')).toBeDefined();
});

test('the preview says when its products cannot be loaded', async () => {
  const refused = jsonAnswer({ Type: 'rightMissing', Message: 'Du må ikke' }, 403);
  const { preview } = await openPreview('productPromotion', { ProductIds: ['412031'] }, refused);
  expect(await preview.findByRole('button', { name: 'Prøv igen' })).toBeDefined();
  expect(preview.getAllByRole('heading', headlines)).not.toHaveLength(0);
});

test('[CAM-07] prices of today stand beside those of the campaign, faulty ones marked', async () => {
  await openPreview('promotionTile', { ProductIds: ['412031'] });
  const prices = within(await screen.findByRole('region', { name: 'Priser før og nu' }));
  const row = within(await prices.findByRole('row', { name: /Torskefilet/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '100,00',
    '45,00',
    '55,0\u00a0%',
  ]);
  row.getByText('Mere end halvdelen ned');
  prices.getByText('1 pris bør ses efter');
  const customer = prices.getByRole('combobox', { name: 'Priser for kunden' });
  fireEvent.focus(customer);
  fireEvent.change(customer, { target: { value: 'L7' } });
  fireEvent.keyDown(customer, { key: 'Enter' });
  await prices.findByText('90,00');
});

test('[CAM-07] without own prices a campaign is faulty only with a figure', async () => {
  const text = /Kampagnen lover ingen pris/;
  await openPreview('promotionTile', { ProductIds: ['501220'] });
  const prices = () => within(screen.getByRole('region', { name: 'Priser før og nu' }));
  await waitFor(() => prices().getByText(text));
  expect(prices().queryByText('1 pris bør ses efter')).toBeNull();
  cleanup();
  await openPreview('promotionTile', { ProductIds: ['501220'], Percent: 12 });
  await waitFor(() => prices().getByText('Ingen kampagnepris i hele perioden'));
  expect(prices().queryByText(text)).toBeNull();
});
