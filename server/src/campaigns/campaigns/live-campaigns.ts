import type { Registrar } from '../../platform/http/serve.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { type LiveCampaign, listLiveCampaigns } from './queries.ts';

export interface LiveCampaigns {
  /** Returns the same list until a campaign changes on any node. */
  all(): Promise<readonly LiveCampaign[]>;
}

/** Memory limit in bytes: one value with at most some thousand campaigns. */
const keptBytes = 16 * 1024 * 1024;
const bytesOfCampaign = 2000;
const everything = '';

/**
 * Reads the campaigns once, and again after each change on any node (NOTIFY 'campaigns'), from the start of the server until it
 * closes.
 */
export function createLiveCampaigns({ app, parts }: Registrar): LiveCampaigns {
  const { database } = parts;
  const campaigns = loaded<readonly LiveCampaign[]>(() => listLiveCampaigns(database), {
    maxBytes: keptBytes,
    bytesOf: ({ length }) => length * bytesOfCampaign,
  });
  const forget = () => campaigns.forgetAll();
  let stopListening: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stopListening = await database.listen('campaigns', { message: forget, resync: forget });
  });
  app.addHook('onClose', async () => stopListening?.());
  return { all: () => campaigns.of(everything) };
}
