import { describe, expect, it } from 'vitest';
import { aCampaign } from '../../../../../test/a-campaign.ts';
import { highlightsOf } from './highlights.ts';

const product = (Id: string, BrandId: string | null = null) => ({ Id, BrandId, SupplierNumber: null });
const list = ['1', '2', '3', '4', '5', '6'].map((id) => product(id));
const at = (DisplayMode: string, ...ProductIds: string[]) =>
  aCampaign({ Id: `c${DisplayMode}-${ProductIds.join()}`, DisplaySetting: { DisplayMode }, ProductIds });
const ofList = (...Campaigns: ReturnType<typeof aCampaign>[]) =>
  highlightsOf([{ Name: 'list', Campaigns }], (_place, candidates) => candidates[0]);
const order = (...campaigns: ReturnType<typeof aCampaign>[]) =>
  ofList(...campaigns)
    .inOrder(list)
    .map(({ Id }) => Id)
    .join('');

describe('highlighted products of a list', () => {
  it('[CAM-03] stay where they stand without a position', () => {
    expect(order(at('inListSingle', '5'))).toBe('123456');
  });

  it('[CAM-03] are moved up to their position, never down', () => {
    expect(order(at('2', '5'))).toBe('152346');
    expect(order(at('4', '2'))).toBe('123456');
    expect(order(at('1', '4', '3'), at('3', '6'))).toBe('316245');
  });

  it('[CAM-03] add nothing that the list does not have', () => {
    expect(order(at('1', '99'))).toBe('123456');
  });

  it('[CAM-02] one campaign is drawn where several want a position', () => {
    const asked: [string, number][] = [];
    const { inOrder } = highlightsOf(
      [{ Name: 'list', Campaigns: [at('1', '5'), at('1', '6'), at('1', '99')] }],
      (place, candidates) => {
        asked.push([place, candidates.length]);
        return candidates[1];
      },
    );
    expect(inOrder(list)[0]?.Id).toBe('6');
    expect(asked).toEqual([['position-1', 2]]);
  });

  it('[CAM-03] name the heaviest campaign that has the product or its brand', () => {
    const byBrand = aCampaign({ Id: 'brand', BrandId: 'M1', Priority: 2 });
    const listed = aCampaign({ Id: 'listed', ProductIds: ['3'], Priority: 4 });
    const { of } = ofList(listed, byBrand);
    expect(of(product('3', 'M1'))?.Id).toBe('brand');
    expect(of(product('3'))?.Id).toBe('listed');
    expect(of(product('4'))).toBeUndefined();
  });
});
