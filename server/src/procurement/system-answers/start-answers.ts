import { dispatchEvents, type Outgoing, type SendingParts } from '../../erp/erp/dispatch.ts';
import { isRefusal, MessageRefused } from '../../erp/erp/erp-port.ts';
import { claimValues } from '../../erp/erp/outbox-queries.ts';
import type { Repeater, RepeaterParts } from '../../erp/erp/repeater.ts';
import { startSending } from '../../erp/erp/start-dispatcher.ts';
import { postOutside } from '../../platform/outside/egress.ts';
import type { PrivateReach } from '../../platform/outside/public-address.ts';
import type { AnswerWriter, SystemAnswer, WrittenAnswer } from '../system-orders/answers.ts';
import { type ClaimedAnswer, claimAnswers } from './claim-queries.ts';

export type AnswerParts = SendingParts & {
  writers: Readonly<Partial<Record<ClaimedAnswer['protocol'], AnswerWriter>>>;
  /** True when the buyers' systems may be inside the supplier's own network, as in a demonstration. */
  allowsPrivate: PrivateReach;
};

const timeoutMs = 10_000;

/** The buyer's system answered, but did not say that it has the document. */
class AnswerNotAccepted extends Error {}

/**
 * Until none is due. The answers of a customer are sent in order, and each is repeated until it is accepted or given up. Returns
 * how many were accepted.
 */
export const sendAnswers = (parts: AnswerParts, signal?: AbortSignal): Promise<number> =>
  dispatchEvents(parts, answersBy(parts), signal);

const answersBy = ({ writers, allowsPrivate }: AnswerParts): Outgoing<ClaimedAnswer> => ({
  // Each buyer's system is a separate receiver, and there are many.
  receiver: null,
  longestPauseSeconds: 600,
  claim: (db, round) => claimAnswers.rows(db, claimValues(round)),
  ways: async (answers) =>
    answers.map((answer) => async (signal) => {
      const written = await writerOf(writers, answer)(withNumber(answer));
      if (written !== null) await post(written, { signal, allowsPrivate });
    }),
  about: ({ customerId, kind, systemOrderId }) => ({ customerId, kind, systemOrderId }),
  failed: "an answer was not accepted by the buyer's system",
});

function withNumber(answer: ClaimedAnswer): SystemAnswer {
  const deliveryId = answer.deliveryId === null ? null : Number(answer.deliveryId);
  if (deliveryId !== null && !Number.isSafeInteger(deliveryId))
    throw new Error(`The answer names no delivery: ${answer.deliveryId}`);
  return { ...answer, deliveryId };
}

function writerOf(writers: AnswerParts['writers'], { protocol }: ClaimedAnswer): AnswerWriter {
  const writer = writers[protocol];
  if (writer === undefined) throw new Error(`Nothing writes answers in ${protocol}`);
  return writer;
}

async function post(
  { url, headers, body, isAccepted }: WrittenAnswer,
  { signal, allowsPrivate }: { signal: AbortSignal; allowsPrivate: PrivateReach },
): Promise<void> {
  const said = await postOutside(url, { headers, body, timeoutMs, signal, allowsPrivate });
  if (isAccepted(said)) return;
  const reason = `the buyer's system answered ${said.status}`;
  throw isRefusal(said.status) ? new MessageRefused(reason) : new AnswerNotAccepted(reason);
}

export const startAnswers = (parts: AnswerParts & RepeaterParts): Repeater =>
  startSending(parts, 'send-answers', sendAnswers);
