import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { instantOutput } from '../values/dates.ts';
import { notificationId } from '../values/ids.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

export const publishedKinds = ['News', 'Delivery'] as const;
/** Created by the system, about the customer's own orders and records. */
export const eventKinds = [
  'OrderChanged',
  'BackInStock',
  'PriceEnds',
  'CaseAnswered',
  'DayClosed',
  'Recall',
  'StandingOrder',
  'Declaration',
] as const;
export const notificationKinds = [...publishedKinds, ...eventKinds] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export type EventKind = (typeof eventKinds)[number];

/** Kinds that a user can turn off. A recall is not among them, because it is always sent. */
export const switchedKinds = notificationKinds.filter((kind) => kind !== 'Recall');

const notification = Type.Object({
  Id: text,
  /** The lowest first; with the same position, the newest first. */
  Position: Type.Integer(),
  Kind: oneOf(notificationKinds),
  IsPromoted: Type.Boolean(),
  IsRead: Type.Boolean(),
  At: instantOutput,
  Title: text,
  Lead: text,
  Text: text,
  Facts: Type.Array(Type.Object({ Name: text, Value: text })),
  Link: nullable(Type.Object({ Text: text, Url: text })),
});
export type Notification = Static<typeof notification>;

const ofNotifications = {
  area: 'notifications',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;
/** Closed to staff who impersonate a user, because only the user decides what counts as read. */
const marking = { ...ofNotifications, closedTo: ['punchOut', 'impersonated'] } as const;

const count = Type.Object({
  UnreadNotifications: Type.Integer({
    description: 'Those in the list of unread ones; promoted ones stand above it',
  }),
});

/**
 * Three lists without overlap, each sorted by Position: read, unread, and promoted ones, which leave their list once read
 * (NOT-01).
 */
export const readNotifications = endpoint({
  ...ofNotifications,
  method: 'GET',
  path: '/api/notifications',
  summary: 'Notifications that are read, unread and promoted, by position',
  output: Type.Object({
    Read: Type.Array(notification),
    Unread: Type.Array(notification),
    Promoted: Type.Array(notification),
    UnreadNotifications: Type.Integer(),
    /** Includes those too old to be in the list. */
    ReadNotifications: Type.Integer(),
  }),
  errors: [],
});

export const readPromoted = endpoint({
  ...ofNotifications,
  method: 'GET',
  path: '/api/notifications/promoted',
  summary: 'Promoted notifications that are not read',
  output: Type.Object({ Promoted: Type.Array(notification) }),
  errors: [],
});

const one = Type.Object({ id: notificationId });

export const markRead = endpoint({
  ...marking,
  method: 'DELETE',
  path: '/api/notifications',
  summary: 'Marks a notification as read',
  query: one,
  output: count,
  errors: ['notFound'],
});

export const markUnread = endpoint({
  ...marking,
  method: 'PUT',
  path: '/api/notifications',
  summary: 'Marks a notification as unread',
  query: one,
  output: count,
  errors: ['notFound'],
});

export const markAllRead = endpoint({
  ...marking,
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks all unread notifications as read, promoted ones excepted',
  output: count,
  errors: [],
});

const notificationSwitch = Type.Object({
  Kind: oneOf(switchedKinds),
  OnPage: Type.Boolean(),
  ByMail: Type.Boolean(),
});
export type NotificationSwitch = Static<typeof notificationSwitch>;
const switches = Type.Object({ Switches: Type.Array(notificationSwitch) });

export const readSwitches = endpoint({
  ...ofNotifications,
  method: 'GET',
  path: '/api/notifications/switches',
  summary: 'Where the person wants each kind of notification: on the page, by mail',
  output: switches,
  errors: [],
});

export const changeSwitch = endpoint({
  ...marking,
  method: 'PUT',
  path: '/api/notifications/switches',
  summary: 'Turns a kind of notification on or off, on the page and by mail',
  bodyLimit: 1024,
  body: notificationSwitch,
  output: switches,
  errors: [],
});
