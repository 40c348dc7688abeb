import { countCampaignEvents } from '@engros/contracts/campaigns/campaign-calls.ts';
import { readerOf } from '../../campaigns/campaigns/campaign-reader.ts';
import { isFor } from '../../campaigns/campaigns/campaign-rules.ts';
import type { LiveCampaigns } from '../../campaigns/campaigns/live-campaigns.ts';
import type { LiveCampaign } from '../../campaigns/campaigns/queries.ts';
import { daysAhead } from '../../goods/delivery/delivery-calendar.ts';
import type { DeliveryTerms } from '../../goods/delivery/delivery-terms.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import { createCampaignCounter } from './campaign-counter.ts';

const campaignsById = keptWith(
  (campaigns: readonly LiveCampaign[]) => campaigns,
  (campaigns) => new Map(campaigns.map((campaign) => [String(campaign.id), campaign])),
);

/**
 * Only campaigns that the caller can see are counted, once per batch and kind: visitors see today's campaigns, customers those of
 * any day that can be ordered for, each only those meant for them. Nothing is counted while an old service has the campaigns,
 * because their numbers are its own. Unwritten sums are also written when the server stops.
 */
export function trackingRoutes(registrar: Registrar, live: LiveCampaigns, delivery: DeliveryTerms): void {
  const { database, log, oldService } = registrar.parts;
  const isElsewhere = oldService?.has('campaigns') === true;
  const counter = createCampaignCounter({ database, log });
  registrar.app.addHook('onClose', () => counter.flush());
  serve(registrar, countCampaignEvents, async (ctx, { body }) => {
    if (isElsewhere) return {};
    const day = todayIn(ctx.clock, ctx.timeZone);
    const campaigns = campaignsById(await live.all());
    const reader = await readerOf(delivery, ctx.scope);
    const lastSeen = ctx.scope === null ? day : addDays(day, daysAhead);
    const isSeen = (id: string) => {
      const campaign = campaigns.get(id);
      if (campaign === undefined || campaign.validTo < day || campaign.validFrom > lastSeen) return false;
      return isFor(campaign, reader);
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
