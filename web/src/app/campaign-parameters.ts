import type { CampaignFilter } from '../features/campaigns/campaigns/use-campaign-products.ts';

const steps = ['more', 'all'] as const;

/** Leaves out what is not a product group, a switch or a step. */
export function campaignParameters(search: Record<string, unknown>): CampaignFilter {
  const { category, deliverable, shown } = search;
  const id = typeof category === 'string' || typeof category === 'number' ? String(category) : '';
  const step = steps.find((each) => each === shown);
  return {
    ...(/^[0-9A-Za-z_-]{1,60}$/.test(id) && { category: id }),
    ...(deliverable === 'True' && { deliverable }),
    ...(step && { shown: step }),
  };
}
