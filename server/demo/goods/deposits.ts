import type { ProductDraft } from './product-draft.ts';

/** The Danish ones of bottles and cans (1,00, 1,50 and 3,00 kr. with VAT), and one of kegs. In øre without VAT. */
export const depositRows = [
  { id: 'PANT-A', name: 'Pant A', name_en: 'Deposit A', amount_ore: 80 },
  { id: 'PANT-B', name: 'Pant B', name_en: 'Deposit B', amount_ore: 120 },
  { id: 'PANT-C', name: 'Pant C', name_en: 'Deposit C', amount_ore: 240 },
  { id: 'FUSTAGE', name: 'Pant, fustage', name_en: 'Deposit, keg', amount_ore: 24_000 },
];

/** Categories whose bottles, cans and kegs have a deposit. */
const deposited = new Set(['oel', 'sodavand']);
const millilitresOfLitre = 1000;

/** Of one base unit; null without one. */
export function depositIdOf({ leaf, baseCode, netVolumeMl, name }: ProductDraft): string | null {
  if (!deposited.has(leaf)) return null;
  if (baseCode === 'FU') return 'FUSTAGE';
  if (baseCode === 'DS') return 'PANT-A';
  if (baseCode !== 'FL') return null;
  if ((netVolumeMl ?? 0) >= millilitresOfLitre) return 'PANT-C';
  return name.includes('PET') ? 'PANT-B' : 'PANT-A';
}
