import { createEmbeddedErp, type ErpPort, startDispatcher } from './features/erp/index.ts';
import { createFilesPort } from './features/erp-files/index.ts';
import { createWebhookPort } from './features/erp-webhook/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import type { Log } from './platform/log.ts';

interface WayOutParts {
  database: Database;
  clock: Clock;
  log: Log;
  /** Aborted when the process begins to end; nothing more is sent then. */
  ending: AbortSignal;
}

/** The running way of web orders to the supplier's system. */
interface WayOut {
  poke(): void;
  stop(): Promise<void>;
}

/** Starts sending web orders to the system that the setting ERP names. */
export async function startWayOut(config: Config, parts: WayOutParts): Promise<WayOut> {
  if (config.erp.kind === 'none' || parts.ending.aborted)
    return { poke: () => undefined, stop: async () => undefined };
  const { port, stop } = await portOf(config, parts);
  const dispatcher = startDispatcher({ ...parts, port, random: Math.random });
  return {
    poke: dispatcher.poke,
    stop: async () => {
      await dispatcher.stop();
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
  // A supplier's own orders are carried out by the supplier; only those of a demonstration need somebody.
  if (config.isDemo) await embedded.attend(parts.clock.now());
  embedded.start(parts.ending);
  return { port: embedded.port, stop: embedded.stop };
}
