import { expect, test } from 'vitest';
import { buildSearchIndex, type SearchRequest, search } from '../index.ts';
import { productDocument } from '../test-catalogue.ts';

test('[SRC-08] nothing without the claim is found or similar for “glutenfri”', () => {
  const flours = [
    productDocument({ id: '1', name: 'Hvedemel' }),
    productDocument({ id: '2', name: 'Pasta, glutenfri' }),
    productDocument({ id: '3', name: 'Pasta, penne' }),
    productDocument({ id: '4', name: 'Pølse, grov' }),
    productDocument({ id: '5', name: 'Nødder, blandede' }),
  ];
  const of = (term: string) => {
    const request: SearchRequest = { term, filters: {}, sort: 'relevance', skip: 0, take: 20 };
    const { ids, similar, didYouMean } = search(buildSearchIndex(flours, []), request);
    return { ids, similar, didYouMean };
  };
  expect(of('glutenfri mel')).toEqual({ ids: ['2'], similar: [], didYouMean: 'glutenfri' });
  expect(of('mel uden gluten')).toMatchObject({ ids: [], similar: [] });
  expect(of('vegansk pølse').ids).toEqual([]);
  expect(of('nøddefri'), 'not read as nuts').toEqual({ ids: [], similar: [], didYouMean: null });
  expect(of('nøddefri pasta')).toEqual({ ids: [], similar: [], didYouMean: null });
  expect(of('gluttenfri kage')).toMatchObject({ didYouMean: 'glutenfri' });
  expect(of('glutenfir pasta').ids).toEqual(['2']);
  expect(of('glutenfri pasta')).toEqual({ ids: ['2'], similar: [], didYouMean: null });
  expect(of('økologisk pasta').ids, 'a wish that binds nobody').toEqual(['2', '3']);
});
