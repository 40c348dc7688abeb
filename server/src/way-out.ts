import { startHints } from './erp/change-feed/send-hints.ts';
import { createEmbeddedErp } from './erp/erp/embedded/embedded-erp.ts';
import type { ErpPort } from './erp/erp/erp-port.ts';
import { startDispatcher } from './erp/erp/start-dispatcher.ts';
import { startWaitWatch } from './erp/erp/wait-watch.ts';
import { createFilesPort } from './erp/erp-files/files-port.ts';
import { createWebhookPort } from './erp/erp-webhook/webhook-port.ts';
import type { Texts } from './people/labels/texts.ts';
import type { Clock } from './platform/clock.ts';
import { type Config, linkOrigin } from './platform/config.ts';
import { connectApplication, type Database } from './platform/database/open-database.ts';
import type { Log } from './platform/log.ts';
import { receiverOf } from './platform/outside/erp-settings.ts';
import type { Vault } from './platform/vault.ts';
import { cxmlAnswers } from './procurement/punch-out/answers/cxml-answers.ts';
import { startAnswers } from './procurement/system-answers/start-answers.ts';

interface WayOutParts {
  database: Database;
  /** Encrypts the secrets with which answers to buyers' systems and hints of changes are sent. */
  vault: Vault;
  clock: Clock;
  log: Log;
  text: Texts['text'];
  /** Aborted when the process begins to end; nothing is sent after that. */
  ending: AbortSignal;
}

/** Senders of web orders to the supplier's system, and of answers to buyers' systems. */
interface WayOut {
  poke(): void;
  stop(): Promise<void>;
}

/** Sends web orders to the system that the setting ERP names, and answers to the buyers' systems that ordered. */
export async function startWayOut(config: Config, parts: WayOutParts): Promise<WayOut> {
  if (parts.ending.aborted) return { poke: () => undefined, stop: async () => undefined };
  const database = ownConnections(parts);
  const own = { ...parts, database };
  const orders = await startOrders(config, own);
  const { vault, text } = parts;
  const answers = startAnswers({
    ...own,
    random: Math.random,
    allowsPrivate: config.reachesPrivate,
    writers: {
      cxml: cxmlAnswers({ database, vault, text, host: URL.parse(linkOrigin(config))?.host ?? 'localhost' }),
    },
  });
  const hints = startHints({
    ...own,
    receiver: config.erp.changeHints,
    allowsPrivate: config.reachesPrivate,
  });
  return {
    poke: () => {
      orders.poke();
      answers.poke();
    },
    stop: async () => {
      await Promise.all([orders.stop(), answers.stop(), hints.stop()]);
      await database.close();
    },
  };
}

/**
 * Shared by the senders alone: when many users order at once, a sender in one queue with the requests would wait for all of them
 * at each of its statements.
 */
const connections = 3;

const ownConnections = ({ database, log }: WayOutParts): Database =>
  connectApplication(database.connection, {
    log,
    poolSize: connections,
    ownerConnection: database.ownerConnection,
    folder: database.folder,
  });

async function startOrders(config: Config, parts: WayOutParts): Promise<WayOut> {
  const receiver = receiverOf(config.erp);
  const watch = startWaitWatch({ ...parts, receiver });
  if (receiver === null) return { poke: () => undefined, stop: watch.stop };
  const { port, stop } = await portOf(config, parts);
  const dispatcher = startDispatcher({ ...parts, port, random: Math.random });
  return {
    poke: dispatcher.poke,
    stop: async () => {
      await Promise.all([watch.stop(), dispatcher.stop()]);
      await stop?.();
    },
  };
}

interface StartedPort {
  port: ErpPort;
  stop?: () => Promise<void>;
}

async function portOf(config: Config, parts: WayOutParts): Promise<StartedPort> {
  const { webhook, files } = config.erp;
  if (webhook) return { port: createWebhookPort(webhook, parts) };
  if (files) return { port: createFilesPort(files, { ...parts, timeZone: config.timeZone }) };
  return startEmbedded(config, parts);
}

async function startEmbedded(config: Config, parts: WayOutParts): Promise<StartedPort> {
  const { timeZone } = config;
  const embedded = createEmbeddedErp({ ...parts, pace: config.erp.pace, timeZone });
  try {
    // Only a demonstration needs simulated steps for existing orders; a real supplier carries out its own orders.
    if (config.isDemo) await embedded.attend(parts.clock.now());
    await embedded.attendInvoices(parts.clock.now());
  } catch (error) {
    // The server already accepts orders and must not stop for this.
    parts.log.warn(
      { err: error },
      'steps of earlier orders could not be planned; the next start tries again',
    );
  }
  embedded.start(parts.ending);
  return { port: embedded.port, stop: embedded.stop };
}
