import { dismissAnnouncement } from '@engros/contracts/notices/announcements.ts';
import * as content from '@engros/contracts/supplier/content.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { publish, serveVersions } from '../../platform/versions/publish.ts';
import { listConsoleAnnouncements, publishedAnnouncements } from './published-announcements.ts';
import { insertDismissal } from './queries.ts';

export function announcementsRoutes(registrar: Registrar): void {
  serve(registrar, dismissAnnouncement, async (ctx, { params }) => {
    const { userId } = ctx.scope;
    await insertDismissal(ctx.database.kysely, {
      userId,
      announcementId: params.announcementId,
      now: ctx.clock.now(),
    });
    return {};
  });
  const announcements = publishedAnnouncements(registrar.parts.timeZone);
  serve(registrar, content.listConsoleAnnouncements, listConsoleAnnouncements);
  serve(registrar, content.publishAnnouncement, async (ctx, { params, body }) => {
    const { number, version } = await inTransaction(ctx.database.kysely, (trx) =>
      publish(trx, ctx, announcements, { subject: params.id, content: body.Content, seen: body.Version }),
    );
    return { Number: number, Version: version };
  });
  serveVersions(
    registrar,
    { list: content.listAnnouncementVersions, bringBack: content.bringBackAnnouncement },
    announcements,
  );
}
