import { countCampaignEvents } from '@engros/contracts/campaigns/campaign-calls.ts';
import { todayIn } from '../../platform/clock.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import type { LiveCampaign, LiveCampaigns } from '../campaigns/index.ts';
import { createCampaignCounter } from './campaign-counter.ts';

/** Last days of the published campaigns by number. */
const lastDaysOf = keptWith(
  (campaigns: readonly LiveCampaign[]) => campaigns,
  (campaigns) => new Map(campaigns.map(({ id, validTo }) => [String(id), validTo])),
);

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
    const lastDays = lastDaysOf(await live.all());
    const caller = ctx.viewer.kind === 'signedIn' ? ctx.viewer.sessionKey : ctx.exchange.address;
    const sent = new Map(body.Events.map((event) => [`${event.Kind}:${event.CampaignId}`, event]));
    const shown = [...sent.values()].filter(({ CampaignId }) => (lastDays.get(CampaignId) ?? '') >= day);
    counter.count({
      events: shown.map(({ Kind, CampaignId }) => ({ kind: Kind, campaignId: Number(CampaignId) })),
      day,
      caller,
      atMs: ctx.clock.now().epochMilliseconds,
    });
    return {};
  });
}
