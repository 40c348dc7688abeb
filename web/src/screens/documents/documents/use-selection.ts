import type { SalesDocumentListItem } from '@engros/contracts/documents/sales-documents.ts';
import { useState } from 'react';

type Document = Pick<SalesDocumentListItem, 'Id' | 'TotalOre' | 'HasPdf'>;

/** Only what can be fetched as a file. */
const withPdf = (documents: readonly Document[]) => documents.filter(({ HasPdf }) => HasPdf);

export interface Selection {
  ids: readonly string[];
  /** Total of the selected amounts in øre; null when none of the amounts is known. */
  sumOre: number | null;
  has: (document: Document) => boolean;
  hasAll: (documents: readonly Document[]) => boolean;
  hasSome: (documents: readonly Document[]) => boolean;
  set: (documents: readonly Document[], isOn: boolean) => void;
  clear: () => void;
}

/** The selection survives a change of page. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map());
  const has = ({ Id }: Document) => chosen.has(Id);
  const known = [...chosen.values()].filter((ore) => ore !== null);
  return {
    ids: [...chosen.keys()],
    sumOre: known.length === 0 ? null : known.reduce((sum, ore) => sum + ore, 0),
    has,
    hasAll: (documents) => withPdf(documents).length > 0 && withPdf(documents).every(has),
    hasSome: (documents) => documents.some(has) && !withPdf(documents).every(has),
    set(documents, isOn) {
      const next = new Map(chosen);
      for (const { Id, TotalOre } of withPdf(documents)) {
        if (isOn) next.set(Id, TotalOre);
        else next.delete(Id);
      }
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
}
