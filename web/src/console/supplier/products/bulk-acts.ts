import type { FieldChange } from '@engros/contracts/supplier/goods/products.ts';

export const bulkActs = ['block', 'unblock', 'period', 'category', 'replacement'] as const;
export type BulkAct = (typeof bulkActs)[number];

export interface BulkDraft {
  from: string;
  to: string;
  category: string;
  replacement: string;
}

export const emptyDraft: BulkDraft = { from: '', to: '', category: '', replacement: '' };

/** The fields that an act writes; null while something is to be chosen. */
export function changesOf(
  act: BulkAct,
  { from, to, category, replacement }: BulkDraft,
): FieldChange[] | null {
  const one = (Field: string, After: string) => (After === '' ? null : [{ Field, After }]);
  switch (act) {
    case 'block':
      return one('blocked', 'ja');
    case 'unblock':
      return one('blocked', 'nej');
    case 'category':
      return one('category', category);
    case 'replacement':
      return one('replacedBy', replacement);
    case 'period':
      return [
        { Field: 'validFrom', After: from },
        { Field: 'validTo', After: to },
      ];
  }
}
