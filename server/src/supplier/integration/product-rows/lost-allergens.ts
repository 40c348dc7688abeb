import { goodsLabels } from '../../../goods/product-snapshots/labels.ts';
import type { RowProblem } from '../row-problem.ts';

type Allergens = Readonly<Record<string, string>>;

const rankOf = (level: string | undefined): number => ['traces', 'contains'].indexOf(level ?? '');

/**
 * Returns a note for each allergen with a weaker level than before: no allergen is lost without being named (domain 18). What a
 * row does not mark is not stated, and never "free from".
 */
export function lostAllergens(row: number, before: Allergens, after: Allergens): RowProblem[] {
  const names: Readonly<Record<string, { en: string } | undefined>> = goodsLabels;
  return Object.entries(before).flatMap(([code, level]): RowProblem[] => {
    const next = after[code];
    if (rankOf(next) >= rankOf(level)) return [];
    const name = names[`goods.allergen.${code}`]?.en ?? code;
    const says = next === undefined ? 'is not stated any more' : `is only ${next} now`;
    return [
      {
        row,
        field: 'ingredients',
        value: code,
        code: 'allergenWeaker',
        sentence: `${name} stood as ${level} and ${says}. Check the ingredients.`,
        isRefusal: false,
      },
    ];
  });
}
