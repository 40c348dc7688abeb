import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aProduct } from '../../../../test/a-basket.ts';
import { aBrand } from '../../../../test/a-brand.ts';
import { aCampaign, aCampaignSet } from '../../../../test/a-campaign.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { aProductPage } from '../../../../test/a-product-page.ts';
import { type Answers, jsonAnswer, refused } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const product = aProductPage({ Id: '412031' });
const usual: Answers = {
  'GET /api/catalog/products/412031': () => product,
  'GET /api/accounting/purchasehistory/412031': () => ({
    ProductId: '412031',
  }),
  'GET /api/checkout/weborder': () => refused(404, 'notFound', 'Findes ikke.'),
  'GET /api/checkout/weborder/customer': () => refused(404, 'notFound', 'Findes ikke.'),
};
const set = aCampaignSet({
  Banners: [
    { Name: 'strip', Campaigns: [aCampaign({ Id: '1', Type: 0, headline: 'Torsk fra Hirtshals' })] },
    { Name: 'front-wide', Campaigns: [aCampaign({ Id: '9', headline: 'Jul' })] },
  ],
  OrderReceiptTiles: [
    { Name: 'receipt-1', Campaigns: [aCampaign({ Id: '2', Type: 0, headline: 'Øko-kartofler' })] },
    { Name: 'receipt-2', Campaigns: [aCampaign({ Id: '3', Type: 2, headline: 'Piskefløde' })] },
  ],
});
const open = (address: string, campaigns: () => unknown = () => set) =>
  openScreen(address, aBasket(), { ...usual, 'GET /api/campaigns/currentpage': campaigns });
async function shownBelow() {
  const aside = await screen.findByRole('complementary', { name: 'Kampagner' });
  return within(aside)
    .getAllByRole('heading', { level: 2 })
    .map((heading) => {
      const card = within(heading.closest('article') as HTMLElement);
      return [heading.textContent, card.queryByText('Annonce') !== null];
    });
}

test('[CAM-01] two tiles below a receipt, what is paid for labelled', async () => {
  const opened = open('/checkout/receipt?id=7718391');
  expect(await shownBelow()).toEqual([
    ['Øko-kartofler', true],
    ['Piskefløde', false],
  ]);
  const [asked] = opened.callsTo('/api/campaigns/currentpage');
  expect(asked?.address.searchParams.get('pageType')).toBe('OrderReceipt');
});

test('[CAM-01] one strip below a product, labelled when it is paid for', async () => {
  const opened = open('/product/412031');
  expect(await shownBelow()).toEqual([['Torsk fra Hirtshals', true]]);
  const asked = opened.callsTo('/api/campaigns/currentpage').map(({ address }) => address.searchParams);
  expect(asked.map((input) => [input.get('pageType'), input.get('pageId')])).toEqual([['Product', '412031']]);
});

test.each(['/checkout/receipt?id=7718391', '/product/412031'])(
  '[CAM-05] a failure leaves nothing below %s and says nothing',
  async (address) => {
    const opened = open(address, () => jsonAnswer({ Type: 'notFound', Message: 'Der skete en fejl' }, 404));
    await waitFor(() => expect(opened.callsTo('/api/campaigns/currentpage')).toHaveLength(1));
    await screen.findByRole('heading', { level: 1 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByRole('complementary', { name: 'Kampagner' })).toBeNull();
    expect(screen.queryByText('Der skete en fejl')).toBeNull();
  },
);

test('a product that a supplier pays for is labelled for visitors too', async () => {
  const { user } = aPageContext();
  const [cod, plaice] = ['Torsk', 'Rødspætte'].map((DisplayName, at) =>
    aProduct({ Id: String(at + 1), DisplayName, BrandId: 'M1' }),
  );
  openScreen(
    '/brands/M1',
    aBasket(),
    {
      'GET /api/brands/M1': () => aBrand({ NumberOfProducts: 2 }),
      'GET /api/brands/M1/products/paginated/products': () => ({
        PageOfResults: [cod, plaice],
        TotalResults: 2,
        CurrentPage: 1,
      }),
      'GET /api/campaigns/currentpage': () =>
        aCampaignSet({
          PageType: 'Brand',
          HighlightedProducts: [
            {
              Name: 'list',
              Campaigns: [aCampaign({ Type: 0, ProductIds: ['2'], Kind: 'highlightedProducts' })],
            },
          ],
        }),
    },
    { user: { ...user, Id: null, IsAuthenticated: false, Customer: null }, customer: null, settings: null },
  );
  const labelled = (await screen.findByText('Annonce')).closest('li');
  expect(labelled?.textContent).toContain('Rødspætte');
  expect(screen.getAllByText('Annonce')).toHaveLength(1);
});
