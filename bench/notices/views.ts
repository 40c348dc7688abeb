/** The browsers of many visitors, a separate process: sends batches of views at a steady rate, as one job on its input says. */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface ViewsJob {
  origin: string;
  campaignIds: string[];
  batches: number;
  perSecond: number;
  /** Number of the first visitor; those of an earlier job were counted already. */
  firstVisitor: number;
  /** Batches of one visitor, as many as are counted of one within an hour. */
  ofVisitor: number;
}

const { origin, campaignIds, batches, perSecond, firstVisitor, ofVisitor } = JSON.parse(
  readFileSync(0, 'utf8'),
) as ViewsJob;
const headers = { 'content-type': 'application/json' };
const body = JSON.stringify({ Events: campaignIds.map((CampaignId) => ({ Kind: 'view', CampaignId })) });
let sent = 0;

/** Returns the address of a visitor, as a proxy passes it on. */
const addressOf = (visitor: number) => `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;

const result = await autocannon({
  url: origin,
  connections: 8,
  amount: batches,
  overallRate: perSecond,
  requests: [
    {
      method: 'POST',
      path: '/api/campaigns/events',
      body,
      headers,
      setupRequest: (request) => {
        const visitor = firstVisitor + Math.floor(sent / ofVisitor);
        sent += 1;
        return { ...request, headers: { ...headers, 'x-forwarded-for': addressOf(visitor) } };
      },
    },
  ],
});
console.log(JSON.stringify({ failures: result.non2xx + result.errors + result.timeouts }));
