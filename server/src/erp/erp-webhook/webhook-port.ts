import type { Clock } from '../../platform/clock.ts';
import { postOutside } from '../../platform/outside/egress.ts';
import type { WebhookSettings } from '../../platform/outside/erp-settings.ts';
import { signedHeaders } from '../../platform/outside/standard-webhooks.ts';
import { type ErpPort, isRefusal, MessageRefused, type OrderMessage } from '../erp/erp-port.ts';
import { messageBody } from './message-body.ts';

/** Thrown when the receiver answered but did not confirm that it has the message. */
export class NotAccepted extends Error {
  override readonly name = 'NotAccepted';
}

/**
 * One signed POST for each message. The receiver accepts a message with an empty 204 response, or with the JSON `{"accepted":
 * true, "id": "<id of the message>"}` and any 2xx status. Anything else throws, because a proxy's login page also has status 200;
 * an answer that this message is refused throws `MessageRefused`.
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
      if (isAccepted(answer, message)) return;
      if (isRefusal(answer.status)) throw new MessageRefused(reasonOf(answer, message));
      throw new NotAccepted(reasonOf(answer, message));
    },
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

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

/** Without the response text, because it may contain anything, even personal data. */
export function reasonOf({ status }: Answer, { id }: Pick<OrderMessage, 'id'>): string {
  return status >= 200 && status <= 299
    ? `the receiver answered ${status} without {"accepted": true, "id": "${id}"}`
    : `the receiver answered ${status}`;
}
