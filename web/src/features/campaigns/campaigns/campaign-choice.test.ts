import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { campaignShares, drawCampaign, highlightsProduct } from '@engros/contracts/values/campaign-rule.ts';
import { describe, expect, test } from 'vitest';
import { createCampaignChoice } from './campaign-choice.ts';
import { pageInfoOf } from './page-info.ts';

/** The algorithm is mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const priorities = [2, 3, 4, 6, 8];
const campaigns = priorities.map((Priority, at) => ({ Id: String(at), Priority }) as Campaign);
const front = { pageType: 'FrontPage', pageId: null, date: '2026-11-24' } as const;

describe('the draw', () => {
  test('[CAM-02] 100,000 draws follow the weights 2^(11 − Priority)', () => {
    const draws = 100_000;
    const chance = seeded(20_261_123);
    const counts = new Map<string, number>();
    for (let at = 0; at < draws; at += 1) {
      const id = drawCampaign(campaigns, chance())?.Id ?? '';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const shares = campaignShares(priorities);
    expect(shares.map((share) => Math.round(share * 100))).toEqual([55, 27, 14, 3, 1]);
    const chiSquare = shares.reduce((sum, share, at) => {
      const expected = share * draws;
      return sum + ((counts.get(String(at)) ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Upper limit of chi-square with 4 degrees of freedom at p = 0.001.
    expect(chiSquare).toBeLessThan(18.467);
  });

  test('draws from the first to the last, and nothing from nothing', () => {
    expect(drawCampaign(campaigns, 0)?.Id).toBe('0');
    expect(drawCampaign(campaigns, 1 - Number.EPSILON)?.Id).toBe('4');
    expect(drawCampaign([], 0.5)).toBeUndefined();
    const [light, heavy] = [10, 1].map((Priority, at) => ({ Id: String(at), Priority }) as Campaign);
    expect(campaignShares([10, 1])[1]).toBeCloseTo(512 / 513);
    expect(drawCampaign([light, heavy] as Campaign[], 0.01)?.Id).toBe('1');
  });
});

describe('the choice', () => {
  function stepping() {
    let at = -1;
    const ends = [0.1, 0.6, 0.85, 0.95, 0.99];
    const choice = createCampaignChoice(() => {
      at += 1;
      return ends[at % ends.length] ?? 0;
    });
    return choice;
  }

  test('[CAM-02] is made once for each page and placeholder', () => {
    const choice = stepping();
    choice.follow(front);
    expect(choice.choose('front-1', campaigns)?.Id).toBe('0');
    expect(choice.choose('front-1', campaigns)?.Id).toBe('0');
    expect(choice.choose('front-2', campaigns)?.Id).toBe('1');
    choice.follow({ ...front, pageType: 'Product', pageId: '412031' });
    expect(choice.choose('front-1', campaigns)?.Id).toBe('2');
    choice.follow(front);
    expect(choice.choose('front-1', campaigns)?.Id).toBe('0');
  });

  test.each([
    ['a view of favourites', { ...front, pageType: 'FavoritesDetails', pageId: '7' }],
    ['the search overlay', { ...front, pageType: 'SearchOverlay' }],
    ['another date', { ...front, date: '2026-11-25' }],
  ] as const)('[CAM-02] begins again on %s', (_name, next) => {
    const choice = stepping();
    choice.follow(front);
    choice.choose('front-1', campaigns);
    choice.follow(next);
    choice.follow(next);
    choice.follow({ ...front, date: next.date });
    expect(choice.choose('front-1', campaigns)?.Id).toBe('1');
  });

  test('is made again when the chosen one is no longer there', () => {
    const choice = stepping();
    choice.follow(front);
    choice.choose('front-1', campaigns);
    expect(choice.choose('front-1', campaigns.slice(1))?.Id).not.toBe('0');
    expect(choice.choose('front-1', [])).toBeUndefined();
  });
});

describe('a highlighted product', () => {
  const product = { Id: '412031', BrandId: 'M1', SupplierNumber: 'L1' };
  const rule = (change: object) => ({ ProductIds: [], BrandId: null, SupplierNumber: null, ...change });

  test.each([
    ['its brand', { BrandId: 'M1' }, true],
    ['another brand', { BrandId: 'M2' }, false],
    ['its supplier', { SupplierNumber: 'L1' }, true],
    ['another supplier', { SupplierNumber: 'L2' }, false],
    ['both', { BrandId: 'M1', SupplierNumber: 'L1' }, true],
    ['its brand of another supplier', { BrandId: 'M1', SupplierNumber: 'L2' }, false],
    ['its number, whatever the brand', { ProductIds: ['412031'], BrandId: 'M2' }, true],
    ['another number', { ProductIds: ['412044'] }, false],
    ['nothing', {}, false],
  ])('[CAM-03] is told by %s', (_name, change, isHighlighted) => {
    expect(highlightsProduct(rule(change), product)).toBe(isHighlighted);
  });
});

test.each([
  ['/', 'FrontPage', null],
  ['/catalog/search', 'Search', null],
  ['/product/412031', 'Product', '412031'],
  ['/brands/M1', 'Brand', 'M1'],
  ['/checkout/basket', 'Checkout', null],
  ['/checkout/receipt', 'OrderReceipt', null],
  ['/favorites', 'FavoritesLists', null],
  ['/favorites/details/7', 'FavoritesDetails', '7'],
  ['/favorites/details-edit/7', 'FavoritesDetailsEdit', '7'],
  ['/favorites/generated/salesstatistics', 'FavoritesSalesStatistics', null],
  ['/orders', 'Content', null],
])('the page %s is of type %s', (path, pageType, pageId) => {
  expect(pageInfoOf(path)).toEqual({ pageType, pageId });
});
