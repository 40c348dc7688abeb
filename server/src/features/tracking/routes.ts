import { countCampaignEvents } from '@engros/contracts/campaigns/campaign-calls.ts';
import { todayIn } from '../../platform/clock.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { LiveCampaigns } from '../campaigns/index.ts';
import { createCampaignCounter } from './campaign-counter.ts';

/**
 * Serves the counting of views and clicks. Only campaigns of today are counted, once per batch and kind. Sums are
 * written when the server stops, too.
 */
export function trackingRoutes(registrar: Registrar, live: LiveCampaigns): void {
  const { database, log } = registrar.parts;
  const counter = createCampaignCounter({ database, log });
  registrar.app.addHook('onClose', () => counter.flush());
  serve(registrar, countCampaignEvents, async (ctx, { body }) => {
    const day = todayIn(ctx.clock, ctx.timeZone);
    const shown = new Set(
      (await live.all()).filter(({ validTo }) => validTo >= day).map(({ id }) => String(id)),
    );
    const caller = ctx.viewer.kind === 'signedIn' ? ctx.viewer.sessionKey : ctx.exchange.address;
    const events = new Map(body.Events.map((event) => [`${event.Kind}:${event.CampaignId}`, event]));
    for (const { Kind, CampaignId } of events.values()) {
      if (!shown.has(CampaignId)) continue;
      const atMs = ctx.clock.now().epochMilliseconds;
      counter.count({ kind: Kind, campaignId: Number(CampaignId), day, caller, atMs });
    }
    return {};
  });
}
