import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { nodeAt, textAt } from '../../../platform/xml-tree.ts';
import type { BuyersSystem } from './buyers-system.ts';
import { setupDocument, setupOperations, treeOf } from './documents.ts';
import { orderPages } from './order-pages.ts';
import {
  bodyOf,
  fieldsOf,
  fieldTable,
  hiddenField,
  pre,
  sendPage,
  verdictList,
  wordsOf,
} from './page-parts.ts';
import { judgeCxml, judgeOci, judgeSetup } from './strict-receiver.ts';
import type { StandInWords } from './words.ts';

/**
 * Registers a simulated procurement system for trying a shop (PUN-07). It starts sessions by both protocols, shows each
 * field of the returned basket and what a strict receiver says about it, orders the basket, and shows the answers to
 * the order.
 */
export function procurementPages(door: FastifyInstance, options: object, system: BuyersSystem): void {
  const { base } = system;
  door.get(base === '' ? '/' : base, options, (request, reply) => {
    const words = wordsOf(request);
    return sendPage(system, words, reply, startPage(system, words));
  });
  door.post(`${base}/cxml`, options, async (request, reply) => {
    const words = wordsOf(request);
    const fields = new URLSearchParams(bodyOf(request));
    const operation = setupOperations.find((each) => each === fields.get('operation')) ?? 'create';
    const sent = setupDocument(system, operation, fields.get('basket') ?? '');
    const answer = await system.post(sent);
    const url = textAt(treeOf(answer), 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL');
    const opened = url === '' ? '' : openedShop(words, url, fields.has('frame'));
    const shown = `${opened}${verdictList(words, judgeSetup(answer))}<h2>${words.answer}</h2>${pre(answer)}<h2>${words.sent}</h2>${pre(sent)}`;
    return sendPage(system, words, reply, shown);
  });
  door.post(`${base}/return`, options, (request, reply) => {
    const words = wordsOf(request);
    const fields = [...new URLSearchParams(bodyOf(request))];
    return sendPage(system, words, reply, returnedPage(system, words, fields));
  });
  orderPages(door, options, system);
}

const openedShop = (words: StandInWords, url: string, isFramed: boolean): string =>
  isFramed
    ? `<iframe src="${escapeHtml(url)}" title="${words.open}"></iframe>`
    : `<p><a href="${escapeHtml(url)}">${words.open}</a></p>`;

function startPage(system: BuyersSystem, words: StandInWords): string {
  const { accounts, ownUrl, shopUrl, base } = system;
  const oci = [
    ['USERNAME', accounts.oci],
    ['PASSWORD', accounts.secret],
    ['HOOK_URL', `${ownUrl}/return`],
    ['~OkCode', 'ADDI'],
    ['~TARGET', '_top'],
    ['~CALLER', 'CTLG'],
    ['OCI_VERSION', '5.0'],
  ] as const;
  const hidden = oci.map(([name, value]) => hiddenField(name, value)).join('');
  const functions = ['DETAIL', 'VALIDATE', 'QUANTITYCHECK', 'SOURCING', 'BACKGROUND_SEARCH'];
  const choices = functions.map((name) => `<option>${name}</option>`).join('');
  return `<p>${words.intro}</p>
<form method="post" action="${shopUrl}/punchout/oci">${hidden}<button>${words.oci}</button>
<label>${words.ociFunction}<select name="FUNCTION"><option value="">${words.ociVisit}</option>${choices}</select></label>
<label>${words.product}<input name="PRODUCTID" size="10"></label>
<label>${words.words}<input name="SEARCHSTRING" size="14"></label></form>
<form method="post" action="${base}/cxml"><button>${words.cxml}</button></form>
<form method="post" action="${base}/cxml">${hiddenField('frame', '1')}<button>${words.inFrame}</button></form>
<p><a href="${base}/inbox">${words.inbox}</a></p>`;
}

function returnedPage(
  { base }: BuyersSystem,
  words: StandInWords,
  fields: readonly (readonly [string, string])[],
): string {
  const again = `<p><a href="${base === '' ? '/' : base}">${words.again}</a></p>`;
  const [name = '', value = ''] = fields.find(([each]) => /^cxml-(urlencoded|base64)$/i.test(each)) ?? [];
  if (name === '') return `${verdictList(words, judgeOci(fields))}${fieldTable(words, fields)}${again}`;
  const isBase64 = name.toLowerCase() === 'cxml-base64';
  const document = isBase64 ? Buffer.from(value, 'base64').toString('utf8') : value;
  const basket = hiddenField('basket', document);
  const next = [
    `<form method="post" action="${base}/order">${basket}<button>${words.order}</button></form>`,
    ...(['edit', 'inspect'] as const).map(
      (operation) =>
        `<form method="post" action="${base}/cxml">${basket}${hiddenField('operation', operation)}<button>${words[operation]}</button></form>`,
    ),
  ].join('');
  const shown = fieldTable(words, fieldsOf(nodeAt(treeOf(document), 'Message')));
  return `${verdictList(words, judgeCxml(document))}${next}${shown}<h2>${escapeHtml(name)}</h2>${pre(document)}${again}`;
}
