import type { Database } from '../../platform/database/open-database.ts';
import type { OrderFileFormat, OrderFilesSettings } from '../../platform/outside/erp-settings.ts';
import type { ErpPort, OrderMessage } from '../erp/erp-port.ts';
import { messageBody } from '../erp-webhook/message-body.ts';
import { orderCsv } from './order-csv.ts';
import { orderXml } from './order-xml.ts';
import { readParties } from './party-queries.ts';
import { placeFile } from './place-file.ts';

interface FilesParts {
  database: Pick<Database, 'kysely'>;
  /** Time zone that decides on which day an order was made. */
  timeZone: string;
}

/**
 * One file for each message and format. The file name contains customer, sequence and id. So a message that is sent again
 * replaces its own file, and the order of the names is the order of the messages.
 */
export function createFilesPort({ folder, formats }: OrderFilesSettings, parts: FilesParts): ErpPort {
  return {
    name: 'files',
    send: async (message, signal) => {
      // All are written before the first is placed, so that no system gets an order that counts as not sent.
      const files: { name: string; content: string }[] = [];
      for (const format of formats)
        files.push({
          name: `${nameOf(message)}.${format}`,
          content: await contentOf(message, format, parts),
        });
      for (const { name, content } of files) {
        signal.throwIfAborted();
        await placeFile(folder, name, content);
      }
    },
  };
}

const sequenceDigits = 12;

/** Characters that a file system may not accept are replaced. */
function nameOf({ customerId, sequence, id }: OrderMessage): string {
  const name = `${customerId}-${String(sequence).padStart(sequenceDigits, '0')}-${id}`;
  return name.replaceAll(/[^\w-]/g, '_');
}

async function contentOf(
  message: OrderMessage,
  format: OrderFileFormat,
  { database, timeZone }: FilesParts,
): Promise<string> {
  if (format === 'json') return messageBody(message);
  if (format === 'csv') return orderCsv(message);
  const productIds = message.order.LineItems.map(({ ProductId }) => ProductId);
  const parties = await readParties(database.kysely, message.customerId, productIds);
  return orderXml(message, parties, timeZone);
}
