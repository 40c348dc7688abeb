import type { FastifyInstance } from 'fastify';
import { nodeAt } from '../../../platform/xml-tree.ts';
import type { BuyersSystem } from './buyers-system.ts';
import { orderDocument, receipt, treeOf } from './documents.ts';
import { bodyOf, fieldsOf, fieldTable, pre, sendPage, verdictList, wordsOf } from './page-parts.ts';
import { judgeAnswer } from './strict-receiver.ts';

/** Number of the shop's answers that are stored for display, newest first. */
const keptAnswers = 20;

/**
 * The pages for what follows the punch-out: the buyer's system orders the returned basket, and receives confirmation, ship notice
 * and invoice.
 */
export function orderPages(door: FastifyInstance, options: object, system: BuyersSystem): void {
  const { base } = system;
  const answers: { at: Temporal.Instant; document: string }[] = [];
  door.post(`${base}/order`, options, async (request, reply) => {
    const words = wordsOf(request);
    const fields = new URLSearchParams(bodyOf(request));
    await system.takeAnswers();
    const sent = orderDocument(system, fields.get('basket') ?? '');
    const answer = await system.post(sent);
    const link = `<p><a href="${base}/inbox">${words.inbox}</a></p>`;
    const shown = `<h2>${words.answer}</h2>${pre(answer)}<h2>${words.sent}</h2>${pre(sent)}`;
    return sendPage(system, words, reply, `${link}${shown}`);
  });
  door.post(`${base}/inbox`, options, (request, reply) => {
    const document = bodyOf(request);
    if (nodeAt(treeOf(document), 'Request', 'ProfileRequest') === undefined)
      answers.unshift({ at: system.now(), document });
    answers.length = Math.min(answers.length, keptAnswers);
    return reply.type('text/xml; charset=utf-8').send(receipt(system));
  });
  door.get(`${base}/inbox`, options, (request, reply) => {
    const words = wordsOf(request);
    const shown = answers.map(({ at, document }) => {
      const fields = fieldsOf(nodeAt(treeOf(document), 'Request'));
      const said = `${verdictList(words, judgeAnswer(document))}${fieldTable(words, fields)}`;
      return `<section><h2>${at.toString()}</h2>${said}${pre(document)}</section>`;
    });
    return sendPage(system, words, reply, shown.join('') || `<p>${words.noAnswers}</p>`);
  });
}
