import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { basketId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

export const currentCustomer = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name2: nullable(Type.String()),
  DisplayAddress: Type.Object({
    Name: Type.String(),
    Attention: nullable(Type.String()),
    Address: Type.String(),
    PostalCode: Type.String(),
    City: Type.String(),
  }),
  /** The depot that delivers to the customer. */
  Location: Type.Object({ Id: Type.String(), Name: Type.String() }),
});
export type CurrentCustomer = Static<typeof currentCustomer>;

export const user = Type.Object({
  Id: nullable(Type.String()),
  IsAuthenticated: Type.Boolean(),
  DisplayName: Type.String(),
  EmailAddress: nullable(Type.String()),
  IsPunchOutUser: Type.Boolean(),
  /** True in a punch-out session in which only goods of the customer's agreement may be found and bought. */
  IsAgreementOnly: Type.Boolean(),
  Language: Type.String(),
  Customer: nullable(currentCustomer),
  /** Selected after login; null when the user has not set one. */
  DefaultCustomerId: nullable(Type.String()),
  /** The member of staff, the start, and the latest possible end (T7). */
  Impersonation: nullable(
    Type.Object({
      ActorName: Type.String(),
      ActorRole: oneOf(['sales', 'support']),
      StartedAt: Type.String(),
      EndsAt: Type.String(),
    }),
  ),
  UserActions: Type.Object({
    CanPlaceOrderOnBehalfOfCustomer: Type.Boolean(),
    CanImpersonate: Type.Boolean(),
    CanOrder: Type.Boolean(),
    CanSeePrices: Type.Boolean(),
    CanManageFavorites: Type.Boolean(),
    CanUseConsole: Type.Boolean(),
  }),
  /**
   * True for an admin without a second factor; the page leads to the setup before anything else (decision
   * 0021).
   */
  MustSetUpTwoFactor: Type.Optional(Type.Boolean()),
});
export type User = Static<typeof user>;

export const readUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Who is asking, and for which customer',
  access: 'anyone',
  rights: [],
  scope: 'user',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  output: user,
  errors: [],
});

const information = Type.Object({
  IsAuthenticated: Type.Boolean(),
  DisplayName: Type.String(),
  Email: nullable(Type.String()),
  Phone: nullable(Type.String()),
});

/**
 * Returns `{User}` both at the top level and under `Model`, because third-party programs read it at the top
 * level (facts 3).
 */
export const readUserInformation = endpoint({
  method: 'GET',
  path: '/api/user/information',
  summary: "The person's own facts",
  access: 'anyone',
  rights: [],
  scope: 'user',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  output: Type.Object({ User: information }),
  top: Type.Object({ User: information }),
  errors: [],
});

export const basketItemsDisplayModes = ['Category', 'Added'] as const;
export const priceDisplayModes = ['SalesUnit', 'Kilo', 'Both'] as const;
export const densities = ['Compact', 'Comfortable'] as const;
export const themes = ['System', 'Light', 'Dark'] as const;

const settings = Type.Object({
  BasketItemsDisplayMode: oneOf(basketItemsDisplayModes),
  PriceDisplayMode: oneOf(priceDisplayModes),
  Density: oneOf(densities),
  Theme: oneOf(themes),
  LastSelectedBasketId: nullable(Type.String()),
});
export type UserSettings = Static<typeof settings>;

const settingsModel = Type.Object({
  Settings: settings,
  PriceDisplayModeFormatters: Type.Array(Type.Object({ Name: Type.String(), Text: Type.String() })),
});

export const readUserSettings = endpoint({
  method: 'GET',
  path: '/api/user/settings',
  summary: 'Display modes and the last selected basket',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  output: settingsModel,
  errors: [],
});

export const updateUserSettings = endpoint({
  method: 'PUT',
  path: '/api/user/settings',
  summary: 'Change display modes; absent fields stay',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 8 * 1024,
  body: Type.Object({
    Settings: Type.Partial(
      Type.Object({
        BasketItemsDisplayMode: oneOf(basketItemsDisplayModes),
        PriceDisplayMode: oneOf(priceDisplayModes),
        Density: oneOf(densities),
        Theme: oneOf(themes),
        LastSelectedBasketId: nullable(basketId),
      }),
    ),
  }),
  output: settingsModel,
  errors: [],
});

/** Returns the URL of the same product, category or item in the new language (ENV-12). */
export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/globalization/changelanguage',
  summary: 'Change the language of texts, numbers and messages',
  isLeftOutOfActingLog: true,
  access: 'anyone',
  rights: [],
  scope: 'user',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 8 * 1024,
  body: Type.Object({
    CurrentItemId: Type.Optional(nullable(Type.String({ maxLength: limits.itemAddressLength }))),
    CurrentCategoryId: Type.Optional(nullable(Type.String({ pattern: '^[0-9A-Za-z_-]{1,60}$' }))),
    CurrentProductId: Type.Optional(nullable(productId)),
    LanguageName: oneOf(['da', 'en', 'da-DK', 'en-GB', 'da-dk', 'en-gb']),
  }),
  output: Type.Object({}),
  errors: [],
});
