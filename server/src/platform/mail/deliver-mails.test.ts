import { setTimeout as delay } from 'node:timers/promises';
import { mailTooOld } from '@engros/contracts/supplier/dead-letters.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { type FakeMailServer, fakeMailServer } from '../../../test/fake-mail-server.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type FixedClock, fixedClock } from '../clock.ts';
import { testDatabase } from '../database/test-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { deliverMails, type MailParts, messageIdOf, retryPauseSeconds } from './deliver-mails.ts';
import { giveUpOld } from './mail-queries.ts';
import { smtpSender } from './mail-transport.ts';
import { writeMail } from './write-mail-queries.ts';

const many = byLength({ short: 20, matrix: 300 });
const start = '2026-11-23T13:18:00Z';
const database = duringTests(testDatabase);
let server: FakeMailServer;
let clock: FixedClock;
let parts: MailParts;

beforeEach(async () => {
  await database.kysely.deleteFrom('mails').execute();
  server = await fakeMailServer();
  clock = fixedClock(start);
  const log = { info: () => undefined, warn: () => undefined };
  parts = { database, clock, send: smtpSender(server.url), from: 'Fjordgros <ordre@fjordgros.example>', log };
});
afterEach(() => server.close());

const mail = (key: string) => ({
  kind: 'test',
  dedupeKey: key,
  recipient: `${key}@køkken.example`.replace('ø', 'o'),
  subject: `Emne ${key} æøå`,
  textBody: `Tekst ${key} æøå`,
  htmlBody: `<p>HTML ${key} æøå</p>`,
  now: clock.now(),
});
const put = (...keys: string[]) =>
  Promise.all(keys.map((key) => inTransaction(database.kysely, (trx) => writeMail(trx, mail(key)))));
const rows = () => database.kysely.selectFrom('mails').selectAll().orderBy('dedupe_key').execute();

describe('deliverMails', () => {
  it('speaks SMTP: subject, bodies, sender, recipient and the row’s id', async () => {
    await put('a');
    expect(await deliverMails(parts)).toBe(1);
    const [row] = await rows();
    const [got] = server.received;
    expect(got?.subject).toBe('Emne a æøå');
    expect(got?.text?.trim()).toBe('Tekst a æøå');
    expect(got?.html).toBe('<p>HTML a æøå</p>');
    expect(got?.from?.text).toBe('"Fjordgros" <ordre@fjordgros.example>');
    expect(got?.messageId).toBe(`<${row?.id}@fjordgros.example>`);
    expect(got?.date?.toISOString()).toBe('2026-11-23T13:18:00.000Z');
    expect([row?.state, row?.attempts, row?.sent_at?.toString()]).toEqual(['sent', 1, start]);
    expect(await deliverMails(parts)).toBe(0);
    expect(server.received).toHaveLength(1);
  });

  it('names where an answer goes only when the mail does', async () => {
    await inTransaction(database.kysely, (trx) =>
      writeMail(trx, { ...mail('a'), replyTo: 'koek@kunde.example' }),
    );
    await put('b');
    await deliverMails(parts);
    const replyTo = Object.fromEntries(
      server.received.map((got) => [got.subject, got.replyTo?.text ?? null]),
    );
    expect(replyTo).toEqual({ 'Emne a æøå': 'koek@kunde.example', 'Emne b æøå': null });
  });

  it('ends when no mail is under way, also after a failure', async () => {
    await put('a', 'b');
    await database.pool.query(`create function refuse() returns trigger language plpgsql as
        $$ begin if new.last_error = 'broken' then raise exception 'refused'; end if; return new; end $$;
      create trigger refuse before update on mails for each row execute function refuse()`);
    let isUnderWay = false;
    const send: MailParts['send'] = async ({ to }) => {
      if (to.startsWith('a@')) throw new Error('broken');
      isUnderWay = true;
      await delay(300);
      isUnderWay = false;
    };
    await expect(deliverMails({ ...parts, send })).rejects.toThrow('refused');
    await database.pool.query('drop trigger refuse on mails');
    expect(isUnderWay).toBe(false);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'sent']);
  });

  const long = 'a'.repeat(499);
  it('keeps an answer of a server with NUL or half a sign', async () => {
    const said = {
      '550 \0 nobody': '550 \uFFFD nobody',
      '550 \uD83E nobody': '550 \uFFFD nobody',
      [`${long}🥕`]: long,
    };
    await put(...Object.keys(said).map((_, at) => String(at)));
    const send: MailParts['send'] = async ({ to }) => {
      throw new Error(Object.keys(said)[Number(to[0])]);
    };
    await deliverMails({ ...parts, send });
    expect((await rows()).map(({ state, last_error }) => [state, last_error])).toEqual(
      Object.values(said).map((kept) => ['waiting', kept]),
    );
  });

  it('writes one mail per key, none when its transaction fails', async () => {
    await put('a', 'a');
    await put('a');
    const failing = inTransaction(database.kysely, async (trx) => {
      await writeMail(trx, mail('b'));
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect((await rows()).map((row) => row.dedupe_key)).toEqual(['a']);
  });

  it('tries again after 1, 2, 4 … seconds with the same id', async () => {
    await put('a');
    const codes = [451, 550, 421];
    server.answerWith.next = () => codes.shift() ?? null;
    for (const pause of [1, 2, 4]) {
      expect(await deliverMails(parts)).toBe(0);
      const [row] = await rows();
      expect(row?.next_attempt_at.toString()).toBe(clock.now().add({ seconds: pause }).toString());
      expect(row?.last_error).toContain('refused');
      clock.advance({ milliseconds: pause * 1000 - 1 });
      expect(await deliverMails(parts)).toBe(0);
      expect((await rows())[0]?.attempts).toBe(row?.attempts);
      clock.advance({ milliseconds: 1 });
    }
    expect(await deliverMails(parts)).toBe(1);
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 4, last_error: null });
    expect([1, 2, 12, 13, 200].map(retryPauseSeconds)).toEqual([1, 2, 2048, 3600, 3600]);
  });

  it('survives a cut connection and gives up after a day of attempts', async () => {
    await put('a');
    server.answerWith.next = () => 'drop';
    // After the first, attempts fail without a connection of their own, which says the same sooner.
    const send: MailParts['send'] = () => Promise.reject(new Error('cut'));
    for (let attempts = 1; attempts < 36; attempts += 1) {
      await deliverMails(attempts === 1 ? parts : { ...parts, send });
      expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts });
      clock.advance({ seconds: retryPauseSeconds(attempts) });
    }
    const hours = clock.now().since(Temporal.Instant.from(start)).total('hours');
    expect(hours).toBeGreaterThanOrEqual(24);
    expect(hours).toBeLessThan(25);
    await deliverMails(parts);
    expect((await rows())[0]).toMatchObject({ state: 'dead', attempts: 36 });
    clock.advance({ hours: 2 });
    expect(await deliverMails(parts)).toBe(0);
    expect((await rows())[0]?.attempts).toBe(36);
  });

  it('tries a mail again that a long stop held back', async () => {
    await put('a');
    clock.advance({ hours: 30 });
    server.answerWith.next = () => 'drop';
    await deliverMails(parts);
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    server.answerWith.next = () => null;
    clock.advance({ seconds: 1 });
    expect(await deliverMails(parts)).toBe(1);
  });

  it('gives up mails older than seven days unsent, unless staff send them', async () => {
    await put('old', 'resent', 'secret');
    const set = (key: string, values: { resent_at: string } | { holds_secret: boolean }) =>
      database.kysely.updateTable('mails').set(values).where('dedupe_key', '=', key).execute();
    await set('secret', { holds_secret: true });
    clock.advance({ hours: 24 * consoleLimits.mailDays });
    await set('resent', { resent_at: clock.now().toString() });
    expect(await giveUpOld(database, { before: Temporal.Instant.from(start), now: clock.now() })).toBe(0);
    clock.advance({ milliseconds: 1 });
    await put('young');
    expect(await deliverMails(parts)).toBe(2);
    const given = { state: 'dead', attempts: 0, last_error: mailTooOld };
    expect(await rows()).toMatchObject([
      { ...given, dedupe_key: 'old', text_body: 'Tekst old æøå' },
      { state: 'sent', dedupe_key: 'resent' },
      { ...given, dedupe_key: 'secret', text_body: '' },
      { state: 'sent', dedupe_key: 'young' },
    ]);
    expect((await rows())[0]?.next_attempt_at.toString()).toBe(clock.now().toString());
  });

  it('leaves mails where they are when no mail server is set', async () => {
    await put('a');
    expect(await deliverMails({ ...parts, send: null })).toBe(0);
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it(`sends ${many} mails with 30 % refusals by four workers, each exactly once`, async () => {
    await put(...Array.from({ length: many }, (_, index) => `mail-${index}`));
    let asked = 0;
    server.answerWith.next = () => (asked++ % 10 < 3 ? 451 : null);
    for (let round = 0; round < 20 && server.received.length < many; round += 1) {
      await Promise.all([1, 2, 3, 4].map(() => deliverMails(parts)));
      clock.advance({ hours: 1 });
    }
    const ids = server.received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(many);
    expect(ids).toHaveLength(many);
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
  });

  it('sends many mails over few connections', async () => {
    await put(...Array.from({ length: 12 }, (_, index) => `mail-${index}`));
    expect(await deliverMails(parts)).toBe(12);
    expect(server.received).toHaveLength(12);
    expect(server.connections()).toBeLessThanOrEqual(4);
  });

  it('takes over a dead worker’s mails by the clock of the database', async () => {
    await put('a');
    let die = (_reason: Error) => {};
    const dying = deliverMails({
      ...parts,
      send: () =>
        new Promise((_resolve, reject) => {
          die = reject;
        }),
    });
    while ((await rows())[0]?.claimed_until === null) await new Promise((resolve) => setTimeout(resolve, 5));
    clock.advance({ seconds: 90 });
    expect(await deliverMails(parts)).toBe(0);
    await database.pool.query('update mails set claimed_until = clock_timestamp()');
    expect(await deliverMails(parts)).toBe(1);
    die(new Error('late'));
    await dying;
    expect((await rows())[0]).toMatchObject({ state: 'sent', last_error: null });
  });

  it('keeps from a worker whose claim ended what became of a mail', async () => {
    await put('a');
    const send = async () => {
      await database.pool.query('update mails set claim = gen_random_uuid()');
    };
    await deliverMails({ ...parts, send });
    expect((await rows())[0]).toMatchObject({ state: 'waiting', sent_at: null });
  });

  it('names the sender’s domain in the id, whatever the sender looks like', () => {
    expect(messageIdOf('1', 'a@b.example')).toBe('<1@b.example>');
    expect(messageIdOf('1', 'Navn <a@b.example>')).toBe('<1@b.example>');
    expect(messageIdOf('1', 'uden adresse')).toBe('<1@localhost>');
  });
});
