import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { publishedKinds } from '../notices/notifications.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { instantOutput } from '../values/dates.ts';
import { clientKey, notificationId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf, repeated } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

const staffOnly = ofConsole('notices');

/** `buyers` are customers that have ordered one of the products. */
export const audiences = ['everyone', 'groups', 'customers', 'buyers', 'depots'] as const;
export type Audience = (typeof audiences)[number];

const text = Type.String();
const target = Type.String({ maxLength: consoleLimits.noticeTargetLength });
const title = Type.String({ minLength: 1, maxLength: consoleLimits.noticeTitleLength });
const lead = Type.Optional(Type.String({ maxLength: consoleLimits.noticeLeadLength }));
const words = Type.String({ minLength: 1, maxLength: consoleLimits.noticeTextLength });
const link = Type.Optional(nullable(Type.String({ maxLength: consoleLimits.noticeTitleLength })));
const moment = Type.String({
  maxLength: 40,
  description: 'ISO instant, or a moment at the supplier without an offset: 2026-12-24T16:00',
});

const published = Type.Object({
  Id: text,
  Kind: oneOf(publishedKinds),
  Position: Type.Integer(),
  IsPromoted: Type.Boolean(),
  TitleDa: text,
  TitleEn: text,
  LeadDa: text,
  LeadEn: text,
  TextDa: text,
  TextEn: text,
  LinkAddress: nullable(text),
  LinkTextDa: nullable(text),
  LinkTextEn: nullable(text),
  Audience: oneOf(audiences),
  Targets: Type.Array(text),
  /** In the same order. A target that was deleted is shown by its number. */
  TargetNames: Type.Array(text),
  ValidFrom: instantOutput,
  ValidUntil: instantOutput,
  PublishedBy: text,
  PublishedAt: instantOutput,
  WithdrawnAt: nullable(instantOutput),
  ReadBy: Type.Integer(),
});
export type PublishedNotification = Static<typeof published>;

export const listPublished = endpoint({
  ...staffOnly,
  method: 'GET',
  path: '/api/console/notifications',
  summary: 'Published notifications, newest first, with how many people have read each',
  bodyLimit: 0,
  query: Type.Object({ Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })) }),
  output: Type.Object({
    Notifications: Type.Array(published),
    TotalResults: Type.Integer(),
    CurrentPage: Type.Integer(),
  }),
  errors: [],
});

export const countAudience = endpoint({
  ...staffOnly,
  method: 'GET',
  path: '/api/console/notifications/audience',
  summary: 'How many customers and people a notification would reach, and which targets are known',
  bodyLimit: 0,
  query: Type.Object({
    Audience: oneOf(audiences),
    Targets: Type.Optional(repeated(target, consoleLimits.noticeTargets)),
  }),
  output: Type.Object({
    Customers: Type.Integer(),
    People: Type.Integer(),
    UnknownTargets: Type.Array(text),
    KnownTargets: Type.Array(Type.Object({ Id: text, Name: text })),
  }),
  errors: [],
});

export const publishNotification = endpoint({
  ...staffOnly,
  method: 'POST',
  path: '/api/console/notifications',
  summary: 'Publishes a notification; the same key publishes once',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    ClientKey: clientKey,
    Kind: oneOf(publishedKinds),
    Position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    IsPromoted: Type.Optional(Type.Boolean()),
    TitleDa: title,
    TitleEn: title,
    LeadDa: lead,
    LeadEn: lead,
    TextDa: words,
    TextEn: words,
    LinkAddress: Type.Optional(nullable(Type.String({ maxLength: limits.urlLength }))),
    LinkTextDa: link,
    LinkTextEn: link,
    Audience: oneOf(audiences),
    Targets: Type.Optional(Type.Array(target, { maxItems: consoleLimits.noticeTargets })),
    ValidFrom: Type.Optional(nullable(moment)),
    ValidUntil: moment,
  }),
  output: published,
  errors: ['noticeRefused', 'noticeKeyUsed'],
});

export const withdrawNotification = endpoint({
  ...staffOnly,
  method: 'POST',
  path: '/api/console/notifications/{id}/withdraw',
  summary: 'Takes a published notification back; nobody sees it any more',
  bodyLimit: 0,
  params: Type.Object({ id: notificationId }),
  output: published,
  errors: ['notFound', 'noticeWithdrawn'],
});

export const restoreNotification = endpoint({
  ...staffOnly,
  method: 'POST',
  path: '/api/console/notifications/{id}/restore',
  summary: 'Shows a notification again that was taken back; who has read it has still read it',
  bodyLimit: 0,
  params: Type.Object({ id: notificationId }),
  output: published,
  errors: ['notFound', 'noticeNotWithdrawn'],
});
