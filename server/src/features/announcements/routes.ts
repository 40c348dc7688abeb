import { dismissAnnouncement } from '@engros/contracts/announcements.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
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
}
