import type { CatalogSource } from '../catalog/index.ts';
import type { SupplierFacts } from '../session/index.ts';

/** Services that the handlers of cases need besides the request. */
export interface CaseParts {
  catalog: CatalogSource;
  supplier: SupplierFacts;
  /** Base URL of the links in mails. */
  publicUrl: string;
  /** Called after the commit of a transaction that wrote a mail. */
  onMailWritten?: () => void;
}
