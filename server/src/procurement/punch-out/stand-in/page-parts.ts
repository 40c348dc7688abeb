import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import type { XmlNode } from '../../../platform/xml-tree.ts';
import type { BuyersSystem } from './buyers-system.ts';
import type { Verdict } from './strict-receiver.ts';
import { type StandInWords, wordsFor } from './words.ts';

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui;max-width:60rem;margin:1.5rem auto;padding:0 1rem}
td,th{text-align:left;padding:.2rem .8rem .2rem 0;vertical-align:top;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.8rem;border:1px solid;border-radius:.3rem}
form{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end;margin:1rem 0}label{display:grid;max-width:100%}
button,select,input{font:inherit;min-height:2.75rem;padding:.3rem .8rem;max-width:100%;box-sizing:border-box}
li.broken{font-weight:bold}iframe{width:100%;height:80vh;border:1px solid}`;

export const bodyOf = ({ body }: FastifyRequest): string =>
  Buffer.isBuffer(body) ? body.toString('utf8') : '';

export const wordsOf = ({ headers }: FastifyRequest): StandInWords => wordsFor(headers['accept-language']);

/** Forms of the page may post to the simulated system and to the shop, and it may show the shop in a frame. */
export function sendPage(
  { shopUrl }: BuyersSystem,
  words: StandInWords,
  reply: FastifyReply,
  body: string,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `form-action 'self' ${shopUrl}`,
    `frame-src ${shopUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  const lang = words === wordsFor(undefined) ? 'da' : 'en';
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
    })
    .send(
      `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${style}</style><main><h1>${words.title}</h1>${body}</main></html>`,
    );
}

export const pre = (text: string) => `<pre>${escapeHtml(text)}</pre>`;

export const hiddenField = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** Broken rules first. */
export function verdictList(words: StandInWords, verdicts: readonly Verdict[]): string {
  const faults = verdicts.filter(({ fault }) => fault !== null).length;
  const said = faults === 0 ? words.allKept : `${faults} ${words.broken}`;
  const items = verdicts.map(({ rule, fault }) =>
    fault === null
      ? `<li>${escapeHtml(rule)}: ${words.kept}</li>`
      : `<li class="broken">${escapeHtml(rule)}: ${escapeHtml(fault)}</li>`,
  );
  return `<h2>${said}</h2><ul>${items.join('')}</ul>`;
}

export function fieldTable(words: StandInWords, fields: readonly (readonly [string, string])[]): string {
  const rows = fields.map(
    ([name, value]) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<h2>${words.fields}</h2><table>${rows.join('')}</table>`;
}

/** Returns every attribute and text inside the children of an element, by its path. */
export function fieldsOf(root: XmlNode | undefined): [string, string][] {
  const fields: [string, string][] = [];
  const add = (node: XmlNode, path: string) => {
    const here = path === '' ? node.name : `${path} / ${node.name}`;
    for (const [name, value] of Object.entries(node.attributes)) fields.push([`${here} @${name}`, value]);
    const text = node.text.trim();
    if (text !== '') fields.push([here, text]);
    for (const child of node.children) add(child, here);
  };
  for (const child of root?.children ?? []) add(child, '');
  return fields;
}
