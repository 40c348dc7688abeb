import type { CatalogSource } from '../catalog/index.ts';
import type { SupplierFacts } from '../session/index.ts';

/** What the calls of cases need beside the request. */
export interface CaseParts {
  catalog: CatalogSource;
  supplier: SupplierFacts;
  /** Origin of links in mails. */
  publicUrl: string;
  /** Called after the commit of a transaction that wrote a mail. */
  onMailWritten?: () => void;
}
