import { EgressFailed, postOutside } from '../../../platform/outside/egress.ts';
import type { PrivateReach } from '../../../platform/outside/public-address.ts';
import { cxmlMessage } from '../cxml/write-cxml.ts';
import { statusOfAnswer } from './answer-status.ts';

const timeoutMs = 5000;
const nobody = { domain: 'NetworkID', identity: 'test' };

/** Returns true when the address responds to a ProfileRequest in cXML, even with a refusal. */
export async function answersPing(
  address: string,
  now: Temporal.Instant,
  { allowsPrivate }: { allowsPrivate: PrivateReach },
): Promise<boolean> {
  const ping = { name: 'Request', content: [{ name: 'ProfileRequest', content: '' }] };
  const source = { now, host: 'engros' };
  try {
    const answer = await postOutside(address, {
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body: cxmlMessage(source, { from: nobody, to: nobody }, ping),
      timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
      allowsPrivate,
    });
    return statusOfAnswer(answer) !== undefined;
  } catch (error) {
    if (error instanceof EgressFailed) return false;
    throw error;
  }
}
