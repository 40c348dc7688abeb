import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aProduct } from '../../../../test/a-basket.ts';
import { aCampaign, aCampaignSet } from '../../../../test/a-campaign.ts';
import { results } from '../../../../test/a-search-answer.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { takeTurns } from '../../../../test/time/take-turns.ts';

const cod = aProduct({ Id: '1', DisplayName: 'Torsk', BrandId: 'M1' });
const plaice = aProduct({ Id: '2', DisplayName: 'Rødspætte' });
const crab = aProduct({ Id: '3', DisplayName: 'Krabbe' });
const campaigns = [
  aCampaign({ Id: '7', Type: 0, BrandId: 'M1', Kind: 'highlightedProducts', headline: 'Havbo' }),
  aCampaign({
    Id: '8',
    Type: 2,
    ProductIds: ['3'],
    DisplaySetting: { DisplayMode: '2' },
    Kind: 'highlightedProducts',
    headline: 'Krabber',
  }),
];
/** `first` is what the server answers first. */
function open(address: string, first: 'campaigns' | 'products' = 'products') {
  const begun = Promise.withResolvers<void>();
  const waiting = (what: typeof first) => (first === what ? undefined : begun.promise);
  // The page handles one response before the other is given; products are then visible.
  const isTakenIn = { campaigns: takeTurns, products: () => row('Torsk') };
  const answered = <Answer,>(what: typeof first, answer: Answer) => {
    if (first === what) void isTakenIn[what]().then(() => begun.resolve());
    return answer;
  };
  return openScreen(address, aBasket(), {
    'GET /api/campaigns/currentpage': async () => {
      await waiting('campaigns');
      return answered(
        'campaigns',
        aCampaignSet({ PageType: 'Search', HighlightedProducts: [{ Name: 'list', Campaigns: campaigns }] }),
      );
    },
    'GET /api/catalog/search': async () => {
      await waiting('products');
      return answered('products', results([cod, plaice, crab]));
    },
  });
}
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const found = link.closest<HTMLElement>('[role=row]');
  if (found === null) throw new Error(`${name} has no row`);
  return within(found);
};
const names = () =>
  screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => ['Torsk', 'Rødspætte', 'Krabbe'].includes(name ?? ''));

test('[CAM-03] highlighted products say why, and one has its position', async () => {
  open('/catalog/search?term=fisk', 'campaigns');
  expect(await (await row('Torsk')).findByText('Annonce')).toBeDefined();
  expect(await (await row('Krabbe')).findByText('Anbefalet')).toBeDefined();
  expect((await row('Rødspætte')).queryByText('Annonce')).toBeNull();
  expect(names()).toEqual(['Torsk', 'Krabbe', 'Rødspætte']);
});

test('[CAM-03] campaigns that come after the products move no row', async () => {
  open('/catalog/search?term=fisk', 'products');
  expect(await (await row('Krabbe')).findByText('Anbefalet')).toBeDefined();
  expect(names()).toEqual(['Torsk', 'Rødspætte', 'Krabbe']);
});

test('[CAM-06] what is ordered of a highlighted product names its campaign', async () => {
  const opened = open('/catalog/search?term=fisk');
  const found = await row('Torsk');
  await found.findByText('Annonce');
  const field = found.getAllByRole('spinbutton')[0] as HTMLInputElement;
  fireEvent.change(field, { target: { value: '2' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => {
    const sent = opened.fetched.mock.calls.map(([, init]) => String(init?.body)).join();
    expect(sent).toContain('"Tracking":{"ListName":"Kampagne: Havbo","Position":1}');
  });
});

test('[CAM-03] a list that the reader sorted keeps its order', async () => {
  open('/catalog/search?term=fisk&search_sort_by=name', 'campaigns');
  expect(await (await row('Krabbe')).findByText('Anbefalet')).toBeDefined();
  expect(names()).toEqual(['Torsk', 'Rødspætte', 'Krabbe']);
});
