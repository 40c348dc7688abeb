import type { ConsolePart } from '@engros/contracts/supplier/parts.ts';
import { type Label, label } from '../../lib/labels.ts';

const screensOfPart: Readonly<Record<ConsolePart, readonly Label[]>> = {
  orders: ['console.orders.title'],
  cases: ['console.cases.title'],
  imports: ['console.imports.title'],
  products: ['console.products.title'],
  prices: ['console.prices.title'],
  search: ['console.search.title'],
  campaigns: ['console.campaigns.title'],
  pictures: ['console.pictures.title'],
  notices: ['console.notices.title'],
  recalls: ['console.recalls.title'],
  customers: ['console.customers.title'],
  people: ['console.people.title'],
  procurement: ['console.procurement.title'],
  calendar: ['console.calendar.title'],
  menus: ['console.menus.title'],
  texts: ['console.texts.title', 'console.announcements.title', 'console.forms.title'],
  audit: ['console.audit.title'],
  tokens: ['console.tokens.title'],
  operation: ['console.operation.title'],
};

export const partName = (part: ConsolePart): string =>
  screensOfPart[part].map((title) => label(title)).join(', ');
