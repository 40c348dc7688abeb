import type { followBaskets as contract } from '@engros/contracts/baskets/basket-events.ts';
import { answerAsEvents } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { BasketChanges } from './basket-changes.ts';

/** Sends an event stream when the request accepts one, otherwise a single response. */
export function followBaskets(changes: BasketChanges): Handler<typeof contract> {
  return async ({ exchange, scope, viewer }) => {
    const follower = { scope, sessionKey: viewer.sessionKey, mayOrder: viewer.rights.has('order') };
    if (!exchange.accept.includes('text/event-stream')) return changes.versions(follower);
    return answerAsEvents(await changes.follow(follower));
  };
}
