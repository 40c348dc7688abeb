import type { EmbedInfo, ListedReport } from '@engros/contracts/reports/reports.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import type { Owner } from './find-owner.ts';

/** The reader who asks for a report. */
export interface Asking {
  database: Pick<Database, 'kysely'>;
  viewer: SignedInViewer;
  text: TextOf;
  now: Temporal.Instant;
}

/** Makes reports that can be shown in a frame. Throws AppError when the service behind it fails. */
export interface ReportProvider {
  /** Returns the reports of an owner that this reader may see. */
  list(asking: Asking, owner: Owner): Promise<ListedReport[]>;
  /** Returns what a page needs to show one report of an owner; undefined when this reader has no such report. */
  embed(asking: Asking, reportId: string, owner: Owner): Promise<EmbedInfo | undefined>;
}
