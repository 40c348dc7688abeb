import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf, repeated } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

export const choiceKinds = [
  'customers',
  'groups',
  'depots',
  'brands',
  'suppliers',
  'products',
  'vatClasses',
  'salesPersons',
  'paymentTerms',
  'routes',
] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

const choice = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Note: nullable(Type.String({ description: 'The city of a customer' })),
});
export type Choice = Static<typeof choice>;

const choicesCall = {
  method: 'GET',
  bodyLimit: 0,
  query: Type.Object({
    Kind: oneOf(choiceKinds),
    /** Part of the name or number; when absent, the first choices by name are returned. */
    Term: Type.Optional(Type.String({ maxLength: limits.searchTermLength })),
    /** Ignores the term; unknown numbers are left out. */
    Ids: Type.Optional(
      repeated(Type.String({ maxLength: consoleLimits.choiceLength }), consoleLimits.campaignAudience),
    ),
    /** Where routes drive: a depot and, after a stroke, a weekday, 1 Monday … 7 Sunday. */
    Within: Type.Optional(Type.String({ maxLength: consoleLimits.noticeTargetLength })),
  }),
  output: Type.Object({ Choices: Type.Array(choice) }),
  errors: [],
} as const;

export const listCampaignChoices = endpoint({
  ...ofConsole('campaigns'),
  ...choicesCall,
  path: '/api/console/campaigns/choices',
  summary: 'Customers, groups, brands, suppliers or products for a campaign, by name or number',
});

export const listNoticeChoices = endpoint({
  ...ofConsole('notices'),
  ...choicesCall,
  path: '/api/console/notifications/choices',
  summary: 'Customers, groups, depots or products for a notification, by name or number',
});

export const listWhyNotChoices = endpoint({
  ...ofConsole('customers'),
  ...choicesCall,
  path: '/api/console/why-not/choices',
  summary: 'Customers or products for the question why not, by name or number',
});

export const listCustomerChoices = endpoint({
  ...ofConsole('customers'),
  ...choicesCall,
  path: '/api/console/customer-choices',
  summary: 'What a field of a customer may name: depots, groups, sales persons, routes and the like',
});

export const listProductChoices = endpoint({
  ...ofConsole('products'),
  ...choicesCall,
  path: '/api/console/products/choices',
  summary: 'Customers, brands, suppliers or products for the page of a product, by name or number',
});

export const listPriceChoices = endpoint({
  ...ofConsole('prices'),
  ...choicesCall,
  path: '/api/console/prices/choices',
  summary: 'Customers, groups or products for a price, by name or number',
});
export const listPeopleChoices = endpoint({
  ...ofConsole('people'),
  ...choicesCall,
  path: '/api/console/people-changes/choices',
  summary: 'Customers for a change of people, by name or number',
});
export type ChoicesCall =
  | typeof listCampaignChoices
  | typeof listNoticeChoices
  | typeof listWhyNotChoices
  | typeof listCustomerChoices
  | typeof listProductChoices
  | typeof listPriceChoices
  | typeof listPeopleChoices;
