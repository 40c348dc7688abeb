import type { EmbedInfo, ListedReport } from '@engros/contracts/insight/reports.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import type { Owner } from './find-owner.ts';

export interface Asking {
  database: Pick<Database, 'kysely'>;
  viewer: SignedInViewer;
  text: TextOf;
  now: Temporal.Instant;
}

/** For reports that can be shown in a frame. Throws AppError when the service behind it fails. */
export interface ReportProvider {
  /** Only reports that this reader may see. */
  list(asking: Asking, owner: Owner): Promise<ListedReport[]>;
  /** What a page needs to show the report; undefined when this reader has no such report. */
  embed(asking: Asking, reportId: string, owner: Owner): Promise<EmbedInfo | undefined>;
}
