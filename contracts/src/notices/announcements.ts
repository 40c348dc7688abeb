import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nullable, oneOf } from '../values/schema.ts';

/** Shown above every page. Part of the page's data, so that no extra request is needed (NAV-09). */
export const announcement = Type.Object({
  Id: Type.String(),
  Kind: oneOf(['information', 'maintenance']),
  Title: Type.String(),
  Text: Type.String(),
  Link: nullable(Type.Object({ Text: Type.String(), Url: Type.String() })),
  /** Changes when another content is published; then also readers who dismissed the earlier one see it. */
  Version: Type.String(),
});
export type Announcement = Static<typeof announcement>;

export const dismissAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/announcements/{announcementId}/dismissal',
  summary: 'Puts an announcement away for the person, on every device; one that is gone counts as put away',
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: ['impersonated'],
  rate: 'usual',
  bodyLimit: 0,
  params: Type.Object({ announcementId: Type.String({ pattern: '^[0-9a-z-]{1,40}$' }) }),
  output: Type.Object({}),
  errors: [],
});
