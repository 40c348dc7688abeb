import { limits } from '@engros/contracts/values/limits.ts';
import { decodeHTMLStrict } from 'entities';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPiece, aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  cookieOf,
  hook,
  type ProcurementSystem,
  secret,
} from '../../../../test/worlds/procurement-system.ts';
import { judgeOci } from '../stand-in/strict-receiver.ts';

const app = duringTests(orderApp);
let product: string;
let system: ProcurementSystem;
beforeAll(async () => {
  product = await aPieceForSale(app);
  system = await aProcurementSystem(app, 'oci');
});

async function get(query: string) {
  const answer = await app.http.inject({ method: 'GET', url: `/punchout/oci?${query}` });
  const fields = [...answer.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [decodeHTMLStrict(name), decodeHTMLStrict(value)] as const,
  );
  return { answer, fields, cookie: cookieOf(answer.headers['set-cookie']) };
}

const entry = (more: Record<string, string> = {}) => ({
  USERNAME: system.loginName,
  PASSWORD: secret,
  HOOK_URL: hook,
  '~OkCode': 'ADDI',
  ...more,
});
const ask = (more: Record<string, string>) => get(String(new URLSearchParams(entry(more))));
const itemsOf = (fields: readonly (readonly [string, string])[], name: string) =>
  fields.flatMap(([field, value]) => (field.startsWith(`NEW_ITEM-${name}`) ? [value] : []));

describe('a function of SAP without a visit', () => {
  test('[PUN-01] [PUN-05] is answered by a form to its own system, signing nobody in', async () => {
    const { answer, fields, cookie } = await ask({
      FUNCTION: 'VALIDATE',
      PRODUCTID: `${product}/st`,
      QUANTITY: '4',
      OCI_VERSION: '5.0',
    });
    expect([answer.statusCode, answer.headers['set-cookie'], cookie]).toEqual([200, undefined, '']);
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'nonce-[^']+'; form-action 'self' http:\/\/indkoeb\.example; base-uri 'none'; frame-ancestors http:\/\/indkoeb\.example$/,
    );
    const action = /<form method="post" action="([^"]*)" target="_top"/.exec(answer.body)?.[1] ?? '';
    expect(decodeHTMLStrict(action)).toBe(hook);
    expect([itemsOf(fields, 'QUANTITY'), itemsOf(fields, 'ITEM_TYPE')]).toEqual([['4.000'], ['R']]);
    expect(judgeOci(fields).filter(({ fault }) => fault !== null)).toEqual([]);
    const { rows } = await app.database.pool.query(
      'select from punch_out_sessions where single_sign_on_id = $1 and completed_at is null',
      [system.signOnId],
    );
    expect(rows).toEqual([]);
  });

  test('[PUN-01] has no lines for goods and functions that nobody knows', async () => {
    const asks: Record<string, string>[] = [
      { FUNCTION: 'VALIDATE', PRODUCTID: '999999999' },
      { FUNCTION: 'QUOTE' },
    ];
    for (const asked of asks) {
      const { answer, fields, cookie } = await ask(asked);
      expect([answer.statusCode, fields, cookie]).toEqual([200, [['~OkCode', 'ADDI']], '']);
    }
  });

  test('[PUN-01] says that a quantity became a whole one', async () => {
    const asked = { FUNCTION: 'VALIDATE', PRODUCTID: product, LANGU: 'EN' };
    const { fields } = await ask({ ...asked, QUANTITY: '1.5' });
    expect(itemsOf(fields, 'QUANTITY')).toEqual(['2.000']);
    expect(itemsOf(fields, 'LONGTEXT')[0]).toContain('The quantity is now 2.');
    const whole = await ask({ ...asked, QUANTITY: '2.000' });
    expect(itemsOf(whole.fields, 'LONGTEXT')[0]).not.toContain('The quantity');
  });

  test.each([
    ['0', '1.000', 'At least 1 must be bought.'],
    ['-3', '1.000', 'At least 1 must be bought.'],
    ['mange', '1.000', 'At least 1 must be bought.'],
    [String(limits.quantity), `${limits.quantity}.000`, ''],
    [String(limits.quantity + 1), `${limits.quantity}.000`, 'the most that a line can have.'],
    [String(limits.quantity + 0.5), `${limits.quantity}.000`, 'the most that a line can have.'],
  ])('[PUN-01] hears why %s is another quantity', async (QUANTITY, kept, said) => {
    const { fields } = await ask({ FUNCTION: 'VALIDATE', PRODUCTID: product, QUANTITY, LANGU: 'EN' });
    expect(itemsOf(fields, 'QUANTITY')).toEqual([kept]);
    const [note = ''] = itemsOf(fields, 'LONGTEXT');
    expect([note.includes(said), note.includes('whole units')]).toEqual([true, false]);
    if (said === '') expect(note).not.toContain('quantity is now');
  });

  test('[PUN-01] gets the hits of a search', async () => {
    const name = `Havtorn${freshNumber(6)}`;
    const found = [await aPiece(app.database, { name }), await aPiece(app.database, { name })];
    await catalogFollows(() => found.every((id) => app.goods.catalog.current().products.has(id)));
    const asked = async (SEARCHSTRING: string) => {
      const { fields } = await ask({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING });
      return [...itemsOf(fields, 'VENDORMAT'), ...itemsOf(fields, 'QUANTITY')];
    };
    // The index of words follows the catalogue.
    const all = ['1.000', '1.000', ...found].sort();
    await expect.poll(async () => (await asked(name)).sort(), { timeout: 10_000 }).toEqual(all);
    expect(await asked('zzzzqqqq')).toEqual([]);
  });

  test('[PUN-01] hears how many of a product can be had', async () => {
    const { depotId } = system.buyer.customer;
    const few = await aPieceForSale(app, { depotId, stock: 13 });
    const asked = async (PRODUCTID: string, QUANTITY: string) =>
      itemsOf((await ask({ FUNCTION: 'QUANTITYCHECK', PRODUCTID, QUANTITY })).fields, 'QUANTITY');
    expect(await asked(`${few}/ks`, '9')).toEqual(['2.000']);
    const cut = await ask({ FUNCTION: 'QUANTITYCHECK', PRODUCTID: `${few}/ks`, QUANTITY: '9', LANGU: 'EN' });
    expect(itemsOf(cut.fields, 'LONGTEXT')[0]).toContain('No more are in stock. The quantity is now 2.');
    expect(await asked(`${few}/st`, '9')).toEqual(['9.000']);
    expect(await asked(`${product}/st`, '9')).toEqual(['9.000']);
  });
});

describe('an entry of SAP', () => {
  test('[PUN-01] keeps the parameters of an address that was not encoded', async () => {
    const address = 'http://indkoeb.example/sap?client=100&sid=a%2Fb';
    const { cookie } = await get(
      `USERNAME=${system.loginName}&HOOK_URL=${address}&~OkCode=ADDI&PASSWORD=${secret}&LANGU=EN`,
    );
    const buyer = { ...system.buyer, cookie };
    const { rows } = await app.database.pool.query<{ hook_url: string }>(
      'select hook_url from punch_out_sessions where single_sign_on_id = $1 order by number desc limit 1',
      [system.signOnId],
    );
    expect(rows[0]?.hook_url).toBe(address);
    const session = await app.send(buyer, 'GET', '/api/punchout/session');
    const languages = await app.database.pool.query<{ language: string }>(
      'select language from sessions where user_id = $1 and punch_out is not null',
      [system.buyer.user.userId],
    );
    expect([session.status, languages.rows[0]?.language]).toEqual([200, 'en']);
  });

  test('[PUN-01] [PUN-05] is refused in the language that it names', async () => {
    const { answer } = await ask({ PASSWORD: 'forkert', LANGU: 'EN' });
    expect(answer.body).toContain('<html lang="en">');
    expect(answer.body).toContain('The name or the secret');
  });

  test.each([
    ['application/x-www-form-urlencoded; charset=ISO-8859-1', ''],
    ['application/x-www-form-urlencoded', '_charset_=windows-1252&'],
  ])('[PUN-01] is read in the charset of %s', async (type, first) => {
    const name = `Rødbede${freshNumber(6)}`;
    const id = await aPiece(app.database, { name });
    // Changes are read in their order: what was written before is in the index when the next one is in the catalogue.
    for (const written of [id, await aPiece(app.database)])
      await catalogFollows(() => app.goods.catalog.current().products.has(written));
    const fields = entry({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: name });
    const payload = `${first}${new URLSearchParams(fields)}`.replace('%C3%B8', '%F8');
    const answer = await app.http.inject({
      method: 'POST',
      url: '/punchout/oci',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.body).toContain(`name="NEW_ITEM-VENDORMAT[1]" value="${id}"`);
  });
});
