import { countCampaignEvents } from '@engros/contracts/campaigns/campaign-calls.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import type { LiveCampaign, LiveCampaigns } from '../campaigns/index.ts';
import { daysAhead } from '../delivery/index.ts';
import { createCampaignCounter } from './campaign-counter.ts';

/** Returns the published campaigns by number. */
const campaignsById = keptWith(
  (campaigns: readonly LiveCampaign[]) => campaigns,
  (campaigns) => new Map(campaigns.map((campaign) => [String(campaign.id), campaign])),
);

/**
 * Registers the call that counts views and clicks. Only campaigns that the caller can see are counted, once per batch
 * and kind: visitors see today's campaigns, customers those of any day that can be ordered for. Unwritten sums are also
 * written when the server stops.
 */
export function trackingRoutes(registrar: Registrar, live: LiveCampaigns): void {
  const { database, log } = registrar.parts;
  const counter = createCampaignCounter({ database, log });
  registrar.app.addHook('onClose', () => counter.flush());
  serve(registrar, countCampaignEvents, async (ctx, { body }) => {
    const day = todayIn(ctx.clock, ctx.timeZone);
    const campaigns = campaignsById(await live.all());
    const lastSeen = ctx.viewer.kind === 'signedIn' ? addDays(day, daysAhead) : day;
    const isSeen = (id: string) => {
      const campaign = campaigns.get(id);
      return campaign !== undefined && campaign.validTo >= day && campaign.validFrom <= lastSeen;
    };
    const caller = ctx.viewer.kind === 'signedIn' ? ctx.viewer.sessionKey : ctx.exchange.network;
    const sent = new Map(body.Events.map((event) => [`${event.Kind}:${event.CampaignId}`, event]));
    const shown = [...sent.values()].filter(({ CampaignId }) => isSeen(CampaignId));
    counter.count({
      events: shown.map(({ Kind, CampaignId }) => ({ kind: Kind, campaignId: Number(CampaignId) })),
      day,
      caller,
      atMs: ctx.clock.now().epochMilliseconds,
    });
    return {};
  });
}
