import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { joinEmbeddedPostgres } from '../server/src/platform/database/embedded/running-postgres.ts';
import { startOwnServer } from './own-server.ts';

/** Effects of a payload that runs: it sets a marker, opens a dialog, or calls a foreign server. */
const deeds = ['window.__xss=1', 'alert(1)', "fetch('https://canary.example/x')"];
const shapes: ((deed: string) => string)[] = [
  (deed) => `<script>${deed}</script>`,
  (deed) => `"><script>${deed}</script>`,
  (deed) => `</script><script>${deed}</script>`,
  (deed) => `</title></textarea><script>${deed}</script>`,
  (deed) => `<img src=x onerror="${deed}">`,
  (deed) => `'"><img src=x onerror=${deed}>`,
  (deed) => `<svg/onload=${deed}>`,
  (deed) => `<svg><animate onbegin=${deed} attributeName=x dur=1s>`,
  (deed) => `<details open ontoggle=${deed}>x</details>`,
  (deed) => `<input autofocus onfocus=${deed}>`,
  (deed) => `<iframe srcdoc="<script>parent.${deed}</script>"></iframe>`,
  (deed) => `<iframe src="javascript:parent.${deed}"></iframe>`,
  (deed) => `<a href="javascript:${deed}" autofocus>x</a>`,
  (deed) => `<math><mtext><table><mglyph><style><img src=x onerror=${deed}>`,
  (deed) => `{{constructor.constructor("${deed}")()}}`,
  (deed) => `\${${deed}}`,
  (deed) => `javascript:${deed}//`,
  (deed) => `<meta http-equiv="refresh" content="0;url=https://canary.example/?${encodeURIComponent(deed)}">`,
  (deed) => `<base href="https://canary.example/"><img src="x?${encodeURIComponent(deed)}">`,
  (deed) => `<link rel="stylesheet" href="https://canary.example/x.css?${encodeURIComponent(deed)}">`,
];
/** 60 texts that run as code where a page treats them as more than text. */
export const payloads = shapes.flatMap((shape) => deeds.map(shape));

/** Columns whose texts are read by code and not shown to users. */
const notForPeople =
  /(^|_)(id|ids|code|codes|hash|token|kind|state|role|language|email|password|key|type|types|source|tint|glyph|artwork|unit|pattern|country|gln|gtin|url|target|icon|recipient|autocomplete|audience|audiences|rights|series|region|regions|cool|basis)(_|$)/;

export interface HostileShop {
  origin: string;
  /** `table.column` of every changed text. */
  written: string[];
  receiptId: string;
  close(): Promise<void>;
}

/** Every table of this separate shop contains hostile texts. */
export async function hostileShop(): Promise<HostileShop> {
  const folder = await mkdtemp(join(tmpdir(), 'engros-hostile-'));
  const server = await startOwnServer({ DATA_DIR: folder });
  const close = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const connection = await joinEmbeddedPostgres(folder);
    if (!connection) throw new Error('The database of the hostile shop is not there');
    const client = new pg.Client(connection);
    await client.connect();
    const written = await writeOver(client);
    const { rows } = await client.query<{ id: string }>(
      "select o.id::text from web_orders o join memberships m on m.customer_id = o.customer_id join users u on u.id = m.user_id where u.email = 'anna@havnen.example' limit 1",
    );
    await client.end();
    return { origin: server.url, written, receiptId: rows[0]?.id ?? '', close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds a payload after the first words of every text; columns whose constraints reject it stay unchanged. */
async function writeOver(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name <> 'schema_migrations' and data_type = 'text'`,
  );
  const written: string[] = [];
  for (const { table, column } of rows.filter(({ column }) => !notForPeople.test(column))) {
    const name = `"${table}"."${column}"`;
    const update = `update "${table}" set "${column}" = left("${column}", 10) || ' ' || ($1::text[])[1 + abs(hashtext(ctid::text)) % cardinality($1::text[])] where "${column}" is not null`;
    const result = await client.query(update, [payloads]).catch(() => undefined);
    if (result?.rowCount) written.push(name);
  }
  return written;
}
