import type { ReplacementFault } from '@engros/contracts/goods/substitutes.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { Ore } from '../../platform/money.ts';
import { faultOn, nameOn, type PricedShelf } from './present.ts';
import type { QuestionRow } from './question-queries.ts';

export interface AnswerOption {
  kind: 'Replacement' | 'SecondChoice' | 'Less';
  productId: string;
  name: string;
  unitCode: string;
  unitQuantity: number;
  quantity: number;
  unitPriceOre: Ore | null;
  /** `unknown`: it cannot be bought by this kitchen. */
  fault: ReplacementFault | 'unknown' | null;
}

/** What a kitchen can answer besides that nothing comes: the supplier's offer, its own second choices, what there is of the goods. */
export function optionsOf(row: QuestionRow, shelf: PricedShelf): AnswerOption[] {
  const wanted = shelf.catalog.products.get(row.productId);
  return [...offered(row, shelf, wanted), ...secondChoices(row, shelf, wanted), ...less(row, shelf)];
}

/** Of goods that the catalogue does not have nothing is known, so they may not come. */
const faultOf = (
  shelf: PricedShelf,
  wanted: CatalogProduct | undefined,
  instead: CatalogProduct | undefined,
): AnswerOption['fault'] =>
  wanted === undefined || instead === undefined ? 'unknown' : faultOn(shelf, wanted, instead);

function offered({ offer }: QuestionRow, shelf: PricedShelf, wanted: CatalogProduct | undefined) {
  if (offer === null) return [];
  const instead = shelf.catalog.products.get(offer.productId);
  const name = instead === undefined ? offer.name : nameOn(shelf, offer.productId);
  return [{ ...offer, kind: 'Replacement' as const, name, fault: faultOf(shelf, wanted, instead) }];
}

function secondChoices(
  { secondChoices: ids, offer, ...row }: QuestionRow,
  shelf: PricedShelf,
  wanted: CatalogProduct | undefined,
): AnswerOption[] {
  return ids.flatMap((productId) => {
    const instead = shelf.product(productId);
    const unit =
      instead?.units.find(({ code }) => code === row.unitCode) ??
      instead?.units.find(({ isDefault }) => isDefault) ??
      instead?.units[0];
    if (productId === offer?.productId || unit === undefined) return [];
    return [
      {
        ...{ kind: 'SecondChoice' as const, productId, name: nameOn(shelf, productId) },
        ...{ unitCode: unit.code, unitQuantity: unit.quantity },
        quantity: Math.ceil((row.quantity * row.unitQuantity) / unit.quantity),
        unitPriceOre: shelf.price(productId, unit.code)?.priceOre ?? null,
        fault: faultOf(shelf, wanted, instead),
      },
    ];
  });
}

function less(row: QuestionRow, shelf: PricedShelf): AnswerOption[] {
  if (row.available === 0) return [];
  const { productId, unitCode, unitQuantity, available: quantity } = row;
  const unitPriceOre = shelf.price(productId, unitCode)?.priceOre ?? null;
  const name = nameOn(shelf, productId);
  return [{ kind: 'Less', productId, name, unitCode, unitQuantity, quantity, unitPriceOre, fault: null }];
}
