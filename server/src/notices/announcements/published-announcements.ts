import type {
  AnnouncementContent,
  listConsoleAnnouncements as listConsoleAnnouncementsContract,
} from '@engros/contracts/supplier/content.ts';
import type { Selectable } from 'kysely';
import { instantOfLocal } from '../../platform/calendar-date.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/http/context.ts';
import { isSafeAddress } from '../../platform/http/pages/safe-address.ts';
import { contentVersion, type Publishable } from '../../platform/versions/publish.ts';
import {
  deleteAnnouncement,
  findAnnouncementRow,
  listAnnouncementRows,
  upsertAnnouncement,
} from './console-queries.ts';

type Row = Selectable<Tables['announcements']>;

const localText = (at: Temporal.Instant, timeZone: string) =>
  at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });

function contentOf(row: Row, timeZone: string): AnnouncementContent {
  const { link_address: address, link_text_da: da, link_text_en: en } = row;
  return {
    Kind: row.kind === 'maintenance' ? 'maintenance' : 'information',
    Audience: row.audience as AnnouncementContent['Audience'],
    TitleDa: row.title_da,
    TitleEn: row.title_en,
    TextDa: row.text_da,
    TextEn: row.text_en,
    Link: address === null ? null : { TextDa: da ?? address, TextEn: en ?? address, Address: address },
    ValidFrom: localText(row.valid_from, timeZone),
    ValidUntil: localText(row.valid_until, timeZone),
  };
}

export const listConsoleAnnouncements: Handler<typeof listConsoleAnnouncementsContract> = async (ctx) => {
  const now = ctx.clock.now();
  const rows = await listAnnouncementRows(ctx.database.kysely);
  const stateOf = ({ valid_from, valid_until }: Row) => {
    if (Temporal.Instant.compare(valid_until, now) <= 0) return 'past';
    return Temporal.Instant.compare(valid_from, now) > 0 ? 'planned' : 'current';
  };
  return {
    Announcements: rows.map((row) => {
      const Content = contentOf(row, ctx.timeZone);
      return { Id: row.id, State: stateOf(row), Content, Version: contentVersion(Content) };
    }),
    NewVersion: contentVersion(null),
  };
};

export const publishedAnnouncements = (timeZone: string): Publishable<AnnouncementContent> => ({
  area: 'announcements',
  read: async (db, id) => {
    const row = await findAnnouncementRow(db, id);
    return row === undefined ? null : contentOf(row, timeZone);
  },
  faultOf: async (_db, _id, content) => {
    const from = instantOfLocal(content.ValidFrom, timeZone);
    const until = instantOfLocal(content.ValidUntil, timeZone);
    if (from === undefined || until === undefined) return 'publish.why.noMoment';
    if (Temporal.Instant.compare(until, from) <= 0) return 'publish.why.periodReversed';
    return content.Link === null || isSafeAddress(content.Link.Address) ? undefined : 'publish.why.link';
  },
  write: async (trx, id, content) => {
    if (content === null) return deleteAnnouncement(trx, id);
    const { Link } = content;
    return upsertAnnouncement(trx, {
      id,
      kind: content.Kind,
      audience: content.Audience,
      title_da: content.TitleDa.trim(),
      title_en: content.TitleEn.trim(),
      text_da: content.TextDa.trim(),
      text_en: content.TextEn.trim(),
      link_text_da: Link?.TextDa.trim() ?? null,
      link_text_en: Link?.TextEn.trim() ?? null,
      link_address: Link?.Address ?? null,
      valid_from: String(instantOfLocal(content.ValidFrom, timeZone)),
      valid_until: String(instantOfLocal(content.ValidUntil, timeZone)),
    });
  },
});
