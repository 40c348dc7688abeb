import { addedAllergens, type StatedAllergens } from '@engros/contracts/goods/allergens.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ProgressLine } from '../progress-order.ts';

/** Facts of a product; of one that the catalogue does not have, nothing is known. */
export interface SubstituteFacts {
  allergens: StatedAllergens;
  isOrganic: boolean;
}

const unknownProduct: SubstituteFacts = { allergens: {}, isOrganic: false };

/** Lines that come as another product than the kitchen ordered, and at which it said what it wants. */
export const wishedLines = (lines: readonly ProgressLine[]): ProgressLine[] =>
  lines.filter(
    (line) => line.substitute !== null && line.replacesProductId !== null && line.quantityConfirmed > 0,
  );

/**
 * Throws substituteNever, substituteAsk, substituteAllergen or substituteOrganic for the first line whose replacement is against
 * the kitchen's wish (PLN-09). Lines without a wish are as agreed.
 */
export function requireWished(
  lines: readonly ProgressLine[],
  facts: ReadonlyMap<string, SubstituteFacts>,
): void {
  for (const line of wishedLines(lines)) {
    const params = { line: String(line.position), product: `${line.productId} ${line.name}` };
    if (line.substitute === 'Never') throw new AppError('substituteNever', { params });
    if (line.substitute === 'Ask') throw new AppError('substituteAsk', { params });
    requireNoWorse(
      facts.get(line.replacesProductId ?? '') ?? unknownProduct,
      facts.get(line.productId) ?? unknownProduct,
      params,
    );
  }
}

function requireNoWorse(
  wanted: SubstituteFacts,
  instead: SubstituteFacts,
  params: { line: string; product: string },
): void {
  const added = addedAllergens(wanted.allergens, instead.allergens);
  if (added.length > 0)
    throw new AppError('substituteAllergen', { params: { ...params, allergens: added.join(', ') } });
  if (wanted.isOrganic && !instead.isOrganic) throw new AppError('substituteOrganic', { params });
}
