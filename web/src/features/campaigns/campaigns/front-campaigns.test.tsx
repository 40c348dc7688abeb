import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aBasket, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { aCampaign, aCampaignSet } from '../../../../test/a-campaign.ts';
import { type Answers, jsonAnswer } from '../../../../test/answers.ts';
import { beacons, forgetMeasured, giveConsent } from '../../../../test/measured.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { countCampaign, sendCounted } from '../../shell/measuring/measure.ts';

afterEach(() => {
  forgetMeasured();
});

const tile = (change: Parameters<typeof aCampaign>[0] = {}) =>
  aCampaign({ Kind: 'promotionTile', ...change });
const usual: Answers = {};
const frontAnswers = (changes: object): Answers => ({
  ...usual,
  'GET /api/campaigns/currentpage': () => aCampaignSet(changes),
});

describe('campaigns of the front page', () => {
  test('[CAM-01] a banner, tiles and products, what is paid for labelled', async () => {
    const cream = aProduct({ Id: '501220', DisplayName: 'Piskefløde 38 %' });
    const opened = openScreen('/', aBasket(), {
      ...frontAnswers({
        Banners: [
          {
            Name: 'front-wide',
            Campaigns: [aCampaign({ Id: '1', Type: 0, headline: 'Jul på bestilling' })],
          },
        ],
        PromotionTiles: [
          { Name: 'front-1', Campaigns: [tile({ Id: '2', Type: 0, headline: 'Øko-kartofler' })] },
          { Name: 'front-2', Campaigns: [tile({ Id: '3', headline: 'Torsk', Percent: 12 })] },
        ],
        ProductPromotions: [
          {
            Name: 'front-products',
            Campaigns: [aCampaign({ Id: '4', Type: 0, headline: 'Julemenuen samlet' })],
          },
        ],
      }),
      'GET /api/campaigns/product-promotion-products/4': () => ({
        TrackingListName: 'Kampagne: Jul',
        Page: { PageOfResults: [cream], TotalResults: 34 },
      }),
    });
    const section = within(await screen.findByRole('region', { name: 'Kampagner' }));
    expect(section.getByRole('heading', { name: 'Jul på bestilling' })).toBeDefined();
    const paid = section.getByRole('heading', { name: 'Øko-kartofler' }).closest('article') as HTMLElement;
    expect(within(paid).getByText('Annonce')).toBeDefined();
    const wide = section
      .getByRole('heading', { name: 'Jul på bestilling' })
      .closest('article') as HTMLElement;
    expect(within(wide).getByText('Annonce')).toBeDefined();
    const own = section.getByRole('heading', { name: 'Torsk' }).closest('article') as HTMLElement;
    expect(within(own).queryByText('Annonce')).toBeNull();
    expect(own.textContent).toContain('−12%');
    const promotion = within(await screen.findByRole('region', { name: 'Julemenuen samlet' }));
    expect(promotion.getByText('Piskefløde 38 %')).toBeDefined();
    expect(promotion.getByText('Annonce')).toBeDefined();
    expect(promotion.getByRole('link', { name: 'Vis alle 34' })).toBeDefined();
    const [asked] = opened.callsTo('/api/campaigns/currentpage');
    expect(Object.fromEntries(asked?.address.searchParams ?? [])).toMatchObject({
      pageType: 'FrontPage',
      expectedDeliveryDate: '2026-11-24',
    });
  });

  test('[CAM-06] a product carries list and position into the basket', async () => {
    const product = aProduct({
      Id: '501220',
      SalesUnits: {
        BaseUnitCode: 'kt',
        ComparisonUnit: 'kg',
        Values: [aUnit()],
        CheapestSalesUnitFormattedPrices: null,
      },
    });
    const opened = openScreen('/', aBasket(), {
      ...frontAnswers({
        ProductPromotions: [
          { Name: 'front-products', Campaigns: [aCampaign({ Id: '4', headline: 'Julemenuen' })] },
        ],
      }),
      'GET /api/campaigns/product-promotion-products/4': () => ({
        TrackingListName: 'Kampagne: Jul',
        Page: { PageOfResults: [aProduct({ Id: '9' }), product], TotalResults: 2 },
      }),
    });
    const promotion = await screen.findByRole('region', { name: 'Julemenuen' });
    const fields = await within(promotion).findAllByRole('button', { name: 'Én mere' });
    fireEvent.click(fields[1] as HTMLElement);
    await waitFor(() =>
      expect(opened.callsTo('/api/checkout/basket', 'PUT')[0]?.body).toMatchObject({
        Products: [{ ProductId: '501220', Tracking: { ListName: 'Kampagne: Jul', Position: 2 } }],
      }),
    );
  });

  test('[CAM-05] a failure clears the campaigns and says nothing', async () => {
    openScreen('/', aBasket(), {
      ...usual,
      'GET /api/campaigns/currentpage': () =>
        jsonAnswer({ Type: 'internal', Message: 'Der skete en fejl' }, 500),
    });
    await waitFor(() => expect(document.querySelector('.front-campaigns')).not.toBeNull());
    await waitFor(() => expect(document.querySelector('.front-campaigns')).toBeNull());
    expect(screen.queryByText('Der skete en fejl')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Kampagner' })).toBeNull();
  });
});

describe('measuring', () => {
  test('[CAM-06] views and clicks go in one batch, with consent only', async () => {
    openScreen('/unknown', aBasket());
    const sendBeacon = beacons();
    countCampaign('view', '1');
    sendCounted();
    expect(sendBeacon).not.toHaveBeenCalled();
    giveConsent('preferences');
    countCampaign('click', '1');
    sendCounted();
    expect(sendBeacon).not.toHaveBeenCalled();
    giveConsent('statistics');
    countCampaign('view', '2');
    countCampaign('click', '2');
    sendCounted();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const [address, body] = sendBeacon.mock.calls[0] ?? [];
    expect(address).toBe('/api/campaigns/events');
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({
      Events: [
        { Kind: 'view', CampaignId: '2' },
        { Kind: 'click', CampaignId: '2' },
      ],
    });
  });

  test('[CAM-06] the links of cards and products count their clicks, with consent', async () => {
    const left = new AbortController();
    onTestFinished(() => left.abort());
    openScreen('/', aBasket(), {
      ...frontAnswers({
        Banners: [{ Name: 'front-wide', Campaigns: [aCampaign({ Id: '1', headline: 'Jul' })] }],
        PromotionTiles: [{ Name: 'front-1', Campaigns: [tile({ Id: '2', headline: 'Torsk' })] }],
        ProductPromotions: [
          { Name: 'front-products', Campaigns: [aCampaign({ Id: '4', headline: 'Julemenuen' })] },
        ],
      }),
      'GET /api/campaigns/product-promotion-products/4': () => ({
        TrackingListName: 'Kampagne: Jul',
        Page: { PageOfResults: [aProduct({ Id: '501220' })], TotalResults: 34 },
      }),
    });
    const links = [await screen.findByRole('link', { name: 'Vis alle 34' })];
    for (const name of ['Torsk', 'Jul']) {
      const card = screen.getByRole('heading', { name }).closest('article') as HTMLElement;
      links.unshift(within(card).getByRole('link', { name: 'Se varerne' }));
    }
    const sendBeacon = beacons();
    // Opens each link in a tab of its own, so that the page stays for the next one.
    const pressAll = () => {
      for (const link of links) fireEvent.click(link, { ctrlKey: true });
    };
    document.addEventListener('click', (event) => event.preventDefault(), { signal: left.signal });
    pressAll();
    sendCounted();
    expect(sendBeacon).not.toHaveBeenCalled();
    giveConsent('statistics');
    pressAll();
    sendCounted();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const [address, body] = sendBeacon.mock.calls[0] ?? [];
    expect(address).toBe('/api/campaigns/events');
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({
      Events: ['1', '2', '4'].map((CampaignId) => ({ Kind: 'click', CampaignId })),
    });
  });

  test('[CAM-06] a view counts after half was seen for a second', async () => {
    const seen: ((entries: object[]) => void)[] = [];
    const options: object[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: object[]) => void, given: object) {
          seen.push(callback);
          options.push(given);
        }
        observe() {}
        disconnect() {}
      },
    );
    openScreen(
      '/',
      aBasket(),
      frontAnswers({
        PromotionTiles: [{ Name: 'front-1', Campaigns: [tile({ Id: '7', headline: 'Torsk' })] }],
      }),
    );
    await screen.findByRole('heading', { name: 'Torsk' });
    giveConsent('statistics');
    const sendBeacon = beacons();
    const at = options.findIndex((each) => (each as { threshold?: number }).threshold === 0.5);
    vi.useFakeTimers();
    seen[at]?.([{ isIntersecting: true }]);
    vi.advanceTimersByTime(900);
    seen[at]?.([{ isIntersecting: false }]);
    vi.advanceTimersByTime(2000);
    sendCounted();
    expect(sendBeacon).not.toHaveBeenCalled();
    seen[at]?.([{ isIntersecting: true }]);
    vi.advanceTimersByTime(1000);
    sendCounted();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });
});
