import type { Clock } from '../../platform/clock.ts';
import { postOutside } from '../../platform/outside/egress.ts';
import type { WebhookSettings } from '../../platform/outside/erp-settings.ts';
import { signedHeaders } from '../../platform/outside/standard-webhooks.ts';
import type { ErpPort, OrderMessage } from '../erp/index.ts';
import { messageBody } from './message-body.ts';

/** Thrown when the receiver answered, but did not say that it has the message. */
export class NotAccepted extends Error {
  override readonly name = 'NotAccepted';
}

/**
 * The way to the supplier's system by webhook: one signed POST for each message. A message counts as accepted for an
 * answer 2xx that is empty with status 204, or the JSON `{"accepted": true, "id": "<id of the message>"}`. Anything
 * else throws, also 200 with other content: a login page of a proxy answers 200 as well.
 */
export function createWebhookPort(settings: WebhookSettings, { clock }: { clock: Clock }): ErpPort {
  const { url, keys, timeoutMs, allowsPrivate } = settings;
  return {
    name: 'webhook',
    send: async (message, signal) => {
      const body = messageBody(message);
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        ...signedHeaders(keys, { id: message.id, body }, clock.now()),
      };
      const answer = await postOutside(url, { headers, body, timeoutMs, signal, allowsPrivate });
      if (!isAccepted(answer, message)) throw new NotAccepted(reasonOf(answer, message));
    },
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** True when an answer says that the receiver has the message for good. */
export function isAccepted({ status, text }: Answer, { id }: Pick<OrderMessage, 'id'>): boolean {
  if (status === 204) return text === '';
  if (status < 200 || status > 299) return false;
  const said = parsed(text);
  return typeof said === 'object' && said !== null && isYes(said, id);
}

function isYes(said: { accepted?: unknown; id?: unknown }, id: string): boolean {
  return said.accepted === true && said.id === id;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The reason for the operator. The answer's own text is left out, because it can hold anything. */
export function reasonOf({ status }: Answer, { id }: Pick<OrderMessage, 'id'>): string {
  return status >= 200 && status <= 299
    ? `the receiver answered ${status} without {"accepted": true, "id": "${id}"}`
    : `the receiver answered ${status}`;
}
