import type { Texts } from '../../people/labels/texts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Log } from '../../platform/log.ts';

export interface RecallParts {
  supplier: { name: string; tagline: string; phone: string };
  publicUrl: string;
  text: Texts['text'];
  rateLimitFactor: number;
  /** Called after the commit of a transaction that wrote a mail. */
  onMailWritten?: () => void;
}

export interface RecallJobParts
  extends Pick<RecallParts, 'supplier' | 'publicUrl' | 'text' | 'onMailWritten'> {
  database: Database;
  clock: Clock;
  timeZone: string;
  log: Pick<Log, 'info' | 'warn'>;
}
