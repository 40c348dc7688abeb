/**
 * Simulates the browsers of many visitors in a separate process: reads one job from its input and sends batches of views at a
 * steady rate.
 */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface ViewsJob {
  origin: string;
  campaignIds: string[];
  batches: number;
  perSecond: number;
  /** Number of the first visitor; the visitors of an earlier job were counted already. */
  firstVisitor: number;
  /** Batches of one visitor: the number that is counted of one visitor within an hour. */
  ofVisitor: number;
}

const { origin, campaignIds, batches, perSecond, firstVisitor, ofVisitor } = JSON.parse(
  readFileSync(0, 'utf8'),
) as ViewsJob;
const headers = { 'content-type': 'application/json' };
const body = JSON.stringify({ Events: campaignIds.map((CampaignId) => ({ Kind: 'view', CampaignId })) });
let sent = 0;

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
