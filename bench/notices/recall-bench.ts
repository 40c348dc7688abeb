import { setTimeout as delay } from 'node:timers/promises';
import { countingMailServer } from '../../server/test/faults/kit/counting-mail-server.ts';
import { composing, fillLargeRecall, sending } from '../../server/test/faults/kit/large-recall.ts';
import { ask, type Figure, seconds, withServers } from './servers.ts';

const size = { customers: 2000, addresses: 5000 };
const goalMs = 60_000;

/** A product that 2,000 customers with 5,000 addresses bought; measured until all mails are accepted. */
export async function benchRecall(): Promise<Figure[]> {
  const mails = await countingMailServer();
  try {
    const fill = { nodes: 1, env: { SMTP_URL: mails.url } };
    return await withServers(
      { ...fill, fill: (database) => fillLargeRecall(database, size) },
      async ([origin = ''], staff) => {
        const { Id } = await ask<{ Id: string }>(origin, composing(staff));
        const started = performance.now();
        await ask(origin, sending(staff, Id));
        const answeredMs = performance.now() - started;
        while (mails.recipients.size < size.addresses) {
          if (performance.now() - started > 3 * goalMs)
            throw new Error(`only ${mails.recipients.size} mails were accepted`);
          await delay(20);
        }
        const acceptedMs = performance.now() - started;
        const twice = [...mails.recipients.values()].filter((times) => times > 1).length;
        const of = `${size.customers} customers, ${size.addresses} addresses`;
        return [
          { what: `recall of ${of}: the press is answered`, figure: seconds(answeredMs), goal: '' },
          {
            what: `recall of ${of}: all mails accepted, over ${mails.connections()} connections`,
            figure: seconds(acceptedMs),
            goal: '≤ 60 s',
          },
          {
            what: 'addresses that got the mail more than once, nothing being killed (decision 0061)',
            figure: String(twice),
            goal: '0',
          },
        ];
      },
    );
  } finally {
    await mails.close();
  }
}
