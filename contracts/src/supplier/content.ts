import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { formFieldKinds, formPatterns } from '../notices/forms.ts';
import { linkTargets, navigationTypes } from '../pages/navigation.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { formId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';
import { bringBackCall, versionsCall } from './versions.ts';

const line = Type.String({ minLength: 1, maxLength: consoleLimits.contentLineLength, pattern: '\\S' });
const lineIfAny = nullable(line);
const paragraph = Type.String({ minLength: 1, maxLength: consoleLimits.contentTextLength, pattern: '\\S' });
const address = Type.String({ minLength: 1, maxLength: limits.itemAddressLength });
const seen = Type.String({ maxLength: 64 });
const published = Type.Object({ Number: Type.Integer(), Version: Type.String() });

/** In the supplier's time zone, written without the zone. */
const localMoment = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$',
  description: 'yyyy-MM-ddTHH:mm in the supplier’s time zone',
});

export const announcementKinds = ['information', 'maintenance'] as const;
export const announcementAudiences = ['everyone', 'visitors', 'buyers', 'staff'] as const;
const announcementId = Type.String({ pattern: '^[0-9a-z-]{1,40}$', description: 'Announcement' });

const announcementContent = Type.Object({
  Kind: oneOf(announcementKinds),
  Audience: oneOf(announcementAudiences),
  TitleDa: line,
  TitleEn: line,
  TextDa: paragraph,
  TextEn: paragraph,
  Link: nullable(Type.Object({ TextDa: line, TextEn: line, Address: address })),
  ValidFrom: localMoment,
  ValidUntil: localMoment,
});
export type AnnouncementContent = Static<typeof announcementContent>;

export const listConsoleAnnouncements = endpoint({
  ...ofConsole('texts'),
  method: 'GET',
  path: '/api/console/announcements',
  summary: 'Announcements: current, planned and past ones, newest first',
  bodyLimit: 0,
  output: Type.Object({
    Announcements: Type.Array(
      Type.Object({
        Id: Type.String(),
        State: oneOf(['current', 'planned', 'past']),
        Content: announcementContent,
        Version: Type.String(),
      }),
    ),
    /** To send when a new announcement is published for the first time. */
    NewVersion: Type.String(),
  }),
  errors: [],
});

export const publishAnnouncement = endpoint({
  ...ofConsole('texts'),
  method: 'PUT',
  path: '/api/console/announcements/{id}',
  summary: 'Publishes an announcement; null takes it away',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ id: announcementId }),
  body: Type.Object({ Content: nullable(announcementContent), Version: seen }),
  output: published,
  errors: ['changedMeanwhile', 'contentRefused'],
});

export const listAnnouncementVersions = endpoint({
  ...ofConsole('texts'),
  ...versionsCall,
  path: '/api/console/announcements/versions',
});

export const bringBackAnnouncement = endpoint({
  ...ofConsole('texts'),
  ...bringBackCall,
  path: '/api/console/announcements/versions/{number}/bring-back',
  errors: ['notFound', 'changedMeanwhile', 'contentRefused'],
});

export const menuPlaces = ['menu', 'quickLinks', 'account'] as const;
export const menuAudiences = ['visitor', 'buyer', 'supplier', 'staff'] as const;
export const menuRights = [
  'order',
  'seePrices',
  'seeDocuments',
  'manageFavorites',
  'actOnBehalf',
  'impersonate',
  'console',
] as const;
const menuPlace = oneOf(menuPlaces);

const menuEntry = Type.Object({
  Id: Type.String({ pattern: '^[0-9a-z_-]{1,60}$' }),
  ParentId: nullable(Type.String({ maxLength: 60 })),
  Type: oneOf(navigationTypes),
  TitleDa: Type.String({ maxLength: consoleLimits.contentLineLength }),
  TitleEn: Type.String({ maxLength: consoleLimits.contentLineLength }),
  SubtitleDa: lineIfAny,
  SubtitleEn: lineIfAny,
  Url: nullable(address),
  Target: oneOf(linkTargets),
  Icon: nullable(Type.String({ pattern: '^[A-Za-z][A-Za-z -]{0,39}$' })),
  IconUrl: nullable(address),
  /** With `{id}` in place of the favourite list's number. Only the menu entry for favourites uses it. */
  ItemUrl: nullable(address),
  /** `categories` shows the product groups below this menu entry. */
  Source: Type.Unsafe<'categories' | null>({ type: 'string', pattern: '^categories$', nullable: true }),
  IsHiddenFromQuickLinks: Type.Boolean(),
  Audiences: Type.Array(oneOf(menuAudiences), { maxItems: menuAudiences.length }),
  Rights: Type.Array(oneOf(menuRights), { maxItems: menuRights.length }),
  NeedsCustomer: Type.Boolean(),
});
export type MenuEntry = Static<typeof menuEntry>;
const menuContent = Type.Array(menuEntry, { maxItems: consoleLimits.menuEntries });

export const readConsoleMenu = endpoint({
  ...ofConsole('menus'),
  method: 'GET',
  path: '/api/console/menus/{place}',
  summary: 'The entries of a menu in their order, each with the entry it is below',
  bodyLimit: 0,
  params: Type.Object({ place: menuPlace }),
  output: Type.Object({ Content: menuContent, Version: Type.String() }),
  errors: [],
});

export const publishMenu = endpoint({
  ...ofConsole('menus'),
  method: 'PUT',
  path: '/api/console/menus/{place}',
  summary: 'Publishes a menu whole; shown by every node within two seconds',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ place: menuPlace }),
  body: Type.Object({ Content: menuContent, Version: seen }),
  output: published,
  errors: ['changedMeanwhile', 'contentRefused'],
});

export const listMenuVersions = endpoint({
  ...ofConsole('menus'),
  ...versionsCall,
  path: '/api/console/menus/versions',
});

export const bringBackMenu = endpoint({
  ...ofConsole('menus'),
  ...bringBackCall,
  path: '/api/console/menus/versions/{number}/bring-back',
  errors: ['notFound', 'changedMeanwhile', 'contentRefused'],
});

const formFieldContent = Type.Object({
  Id: Type.String({ pattern: '^[a-zA-Z][0-9a-zA-Z]{0,39}$' }),
  Kind: oneOf(formFieldKinds),
  LabelDa: line,
  LabelEn: line,
  HintDa: lineIfAny,
  HintEn: lineIfAny,
  IsRequired: Type.Boolean(),
  MaxLength: Type.Integer({ minimum: 1, maximum: limits.formValueLength }),
  Pattern: oneOf(formPatterns),
  Choices: Type.Array(
    Type.Object({ Id: Type.String({ pattern: '^[0-9A-Za-z-]{1,40}$' }), Da: line, En: line }),
    {
      maxItems: limits.formFields,
    },
  ),
  Autocomplete: nullable(Type.String({ pattern: '^[a-z-]{1,40}$' })),
});

const formContent = Type.Object({
  TitleDa: line,
  TitleEn: line,
  LeadDa: paragraph,
  LeadEn: paragraph,
  ThanksDa: paragraph,
  ThanksEn: paragraph,
  /** The only address that a sent form is mailed to. */
  Recipient: Type.String({ maxLength: limits.emailLength, pattern: '^[^@\\s<>,;:"]+@[^@\\s<>,;:"]+$' }),
  RecipientLanguage: oneOf(['da', 'en']),
  IsActive: Type.Boolean(),
  Fields: Type.Array(formFieldContent, { minItems: 1, maxItems: limits.formFields }),
});
export type FormContent = Static<typeof formContent>;

export const listConsoleForms = endpoint({
  ...ofConsole('texts'),
  method: 'GET',
  path: '/api/console/forms',
  summary: 'Forms of the supplier, also those not in use',
  bodyLimit: 0,
  output: Type.Object({
    Forms: Type.Array(Type.Object({ Id: Type.String(), Content: formContent, Version: Type.String() })),
    /** To send when a new form is published for the first time. */
    NewVersion: Type.String(),
  }),
  errors: [],
});

export const publishForm = endpoint({
  ...ofConsole('texts'),
  method: 'PUT',
  path: '/api/console/forms/{formId}',
  summary: 'Publishes a form with its fields',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ formId }),
  body: Type.Object({ Content: formContent, Version: seen }),
  output: published,
  errors: ['changedMeanwhile', 'contentRefused'],
});

export const listFormVersions = endpoint({
  ...ofConsole('texts'),
  ...versionsCall,
  path: '/api/console/forms/versions',
});

export const bringBackForm = endpoint({
  ...ofConsole('texts'),
  ...bringBackCall,
  path: '/api/console/forms/versions/{number}/bring-back',
  errors: ['notFound', 'changedMeanwhile', 'contentRefused'],
});
