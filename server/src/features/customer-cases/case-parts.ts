import type { CatalogSource } from '../catalog/index.ts';
import type { SupplierFacts } from '../session/index.ts';

export interface CaseParts {
  catalog: CatalogSource;
  supplier: SupplierFacts;
  publicUrl: string;
  /** Called after the commit of a transaction that wrote a mail. */
  onMailWritten?: () => void;
}
