import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatDate, formatInstantTime } from '../danish-formats.ts';
import type { Database } from '../database/open-database.ts';
import { escapeHtml } from './escape-html.ts';

const listed = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Shows the outbox, for demonstrations without a mail server. Everybody's mails are visible, so install the pages only in demo
 * mode.
 */
export function devMailPages(
  app: FastifyInstance,
  { database, timeZone }: { database: Database; timeZone: string },
): void {
  const options = { schema: { hide: true }, config: { frame: 'plain' } } as const;
  app.get('/dev/mail', options, async (_request, reply) =>
    sendPage(reply, 200, await listPage(database, timeZone)),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id', options, async ({ params }, reply) => {
    const mail = await findMail(database, params.id);
    if (!mail) return sendPage(reply, 404, page('Mail', '<p>Mailen findes ikke.</p>'));
    return sendPage(reply, 200, mail.html_body);
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id/text', options, async ({ params }, reply) => {
    const mail = await findMail(database, params.id);
    if (!mail) return sendPage(reply, 404, page('Mail', '<p>Mailen findes ikke.</p>'));
    const back = '<p><a href="/dev/mail">Alle mails</a></p>';
    const text = `<h1>${escapeHtml(mail.subject)}</h1><pre>${escapeHtml(mail.text_body)}</pre>`;
    return sendPage(reply, 200, page(mail.subject, `${back}${text}`));
  });
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    })
    .send(html);
}

async function findMail(database: Database, id: string) {
  if (!uuid.test(id)) return undefined;
  return database.kysely
    .selectFrom('mails')
    .select(['subject', 'html_body', 'text_body'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function listPage(database: Database, timeZone: string): Promise<string> {
  const mails = await database.kysely
    .selectFrom('mails')
    .select(['id', 'created_at', 'recipient', 'subject', 'state'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listed)
    .execute();
  const rows = mails.map(({ id, created_at, recipient, subject, state }) => {
    const day = formatDate(created_at.toZonedDateTimeISO(timeZone).toPlainDate());
    const cells = [`${day} ${formatInstantTime(created_at, timeZone, 'da')}`, recipient]
      .map((cell) => `<td>${escapeHtml(cell)}</td>`)
      .join('');
    const links = `<td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td><td><a href="/dev/mail/${id}/text">som tekst</a></td>`;
    return `<tr>${cells}${links}<td>${escapeHtml(stateText[state] ?? state)}</td></tr>`;
  });
  const head = '<tr><th>Skrevet</th><th>Til</th><th>Emne</th><th></th><th>Tilstand</th></tr>';
  const table =
    rows.length === 0
      ? '<p>Der er ingen mails endnu.</p>'
      : `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
  return page('Udbakke', `<h1>Udbakke</h1>${table}`);
}

const stateText: Record<string, string> = { waiting: 'venter', sent: 'sendt', dead: 'opgivet' };

const style = [
  'body{margin:24px;font:14px/1.5 system-ui,sans-serif;color:#12232A;background:#F2F5F4}',
  'table{border-collapse:collapse;background:#fff;width:100%}',
  'th,td{text-align:left;padding:8px 12px;border-bottom:1px solid #DEE5E2}',
  'th{font-weight:normal;color:#586A6E}a{color:#0D5869}pre{white-space:pre-wrap;background:#fff;padding:16px}',
].join('');

function page(title: string, body: string): string {
  return [
    '<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`,
  ].join('');
}
