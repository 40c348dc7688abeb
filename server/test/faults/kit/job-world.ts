import { Writable } from 'node:stream';
import { systemClock } from '../../../src/platform/clock.ts';
import { testDatabase } from '../../../src/platform/database/test-database.ts';
import { startJobs } from '../../../src/platform/jobs.ts';
import { createLog } from '../../../src/platform/log.ts';
import { smtpSender } from '../../../src/platform/mail/mail-transport.ts';
import { writeMail } from '../../../src/platform/mail/write-mail-queries.ts';
import { fakeMailServer } from '../../fake-mail-server.ts';

/** A database and a mail server for nodes that do jobs, and a count of what these did. */
export async function jobWorld() {
  const database = await testDatabase();
  const server = await fakeMailServer();
  const logged: string[] = [];
  const done = { rounds: 0, tidyings: 0, asked: [] as string[], fault: undefined as Error | undefined };
  const log = createLog(
    'warn',
    new Writable({
      write: (line: Buffer, _encoding, written) => {
        logged.push(line.toString());
        written();
      },
    }),
  );
  return {
    database,
    server,
    logged,
    done,
    aMail: (dedupeKey: string, db = database.kysely) =>
      writeMail(db, {
        kind: 'test',
        dedupeKey,
        recipient: 'a@b.example',
        subject: dedupeKey,
        textBody: 'tekst',
        htmlBody: '<p>html</p>',
        now: systemClock().now(),
      }),
    startNode: (connection = database.connection) =>
      startJobs({
        connection,
        database,
        clock: systemClock(),
        send: smtpSender(server.url),
        from: 'Fjordgros <ordre@fjordgros.example>',
        log,
        atNight: ['night:mails'],
        tidy: async (_signal, only) => {
          if (only === undefined) done.tidyings += 1;
          else done.asked.push(...only);
        },
        answerWithinMs: 2000,
        everyMinute: {
          'look-round': async () => {
            done.rounds += 1;
            if (done.fault) throw done.fault;
          },
        },
      }),
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}
