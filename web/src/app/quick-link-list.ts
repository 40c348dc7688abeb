import type { Label } from '../lib/labels.ts';
import type { SearchParameters } from './search-parameters.ts';

export type QuickLinkIcon = 'all' | 'agreement' | 'offers' | 'foodWaste' | 'bargains' | 'organic';

export interface QuickLink {
  label: Label;
  icon: QuickLinkIcon;
  search: SearchParameters;
}

/** Links of the white row and of the menu: pages that exist, most used first. */
export const quickLinks: readonly QuickLink[] = [
  { label: 'shell.allProducts', icon: 'all', search: {} },
  { label: 'shell.agreement', icon: 'agreement', search: { onAgreement: 'True' } },
  { label: 'shell.offers', icon: 'offers', search: { onOffer: 'True' } },
  { label: 'shell.foodWaste', icon: 'foodWaste', search: { foodWaste: 'True' } },
  { label: 'shell.bargains', icon: 'bargains', search: { bargain: 'True' } },
  { label: 'shell.organic', icon: 'organic', search: { organic: 'True' } },
];
