import type { CatalogSource } from '../../goods/catalog/catalog-source.ts';
import type { SupplierFacts } from '../../people/session/page-context.ts';

export interface CaseParts {
  catalog: CatalogSource;
  supplier: SupplierFacts;
  publicUrl: string;
  /** Called after the commit of a transaction that wrote a mail. */
  onMailWritten?: () => void;
}
