import { type ReplacementFault, replacementFault } from '@engros/contracts/goods/substitutes.ts';
import type {
  CameLine,
  ProductInForce,
  Replacements,
  SecondChoice,
} from '@engros/contracts/planning/replacements.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { profileNameKey } from '../../goods/product-snapshots/profile-mark.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import type { SubstituteChoices } from '../../ordering/weborder/substitutes/choice-queries.ts';
import { chosenSubstitute } from '../../ordering/weborder/substitutes/chosen-substitutes.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { CameRow, ChoiceRow, ListRow } from './choice-queries.ts';

export type Shelf = Pick<CustomerShelf, 'catalog' | 'product' | 'terms' | 'request'>;
export type PricedShelf = Shelf & Pick<CustomerShelf, 'price'>;

const faultParams = (fault: ReplacementFault, product: string, text: TextOf): Record<string, string> =>
  fault === 'organic'
    ? { product }
    : { product, allergens: fault.allergens.map((code) => text(profileNameKey(code))).join(', ') };
const faultCode = (fault: ReplacementFault) =>
  fault === 'organic' ? 'secondChoiceOrganic' : 'secondChoiceAllergen';

/** A sentence for the kitchen. */
export const faultText = (fault: ReplacementFault, name: string, text: TextOf): string =>
  text(`error.${faultCode(fault)}`, faultParams(fault, name, text));

/** Throws secondChoiceAllergen or secondChoiceOrganic. */
export function requireNoFault(fault: ReplacementFault | null, name: string, text: TextOf): void {
  if (fault !== null) throw new AppError(faultCode(fault), { params: faultParams(fault, name, text) });
}

/** Why one product may not come instead of another in this kitchen; null when it may. */
export const faultOn = (shelf: Shelf, wanted: CatalogProduct, instead: CatalogProduct) =>
  replacementFault(shelf.terms.allergenProfile, wanted, instead);

export function nameOn({ catalog, request }: Shelf, productId: string): string {
  const product = catalog.products.get(productId);
  return product === undefined ? productId : displayNameOf(product, request.language);
}

interface Unit {
  productId: string;
  unitCode: string;
}

/** Its name now, or else as it was called then. */
export function goodsOn(shelf: Shelf, { productId, unitCode }: Unit, name: string) {
  const unit = shelf.catalog.products.get(productId)?.units.find(({ code }) => code === unitCode);
  const words = { textSingular: unit?.textSingular ?? unitCode, textPlural: unit?.textPlural ?? unitCode };
  const { singular, plural } = unitTexts(words, shelf.request.language);
  return {
    ProductId: productId,
    Name: shelf.catalog.products.has(productId) ? nameOn(shelf, productId) : name,
    SalesUnitTextSingular: singular,
    SalesUnitTextPlural: plural,
  };
}

const secondChoicesOn =
  (shelf: Shelf, wantedId: string, text: TextOf) =>
  (id: string): SecondChoice => {
    const [wanted, instead] = [shelf.catalog.products.get(wantedId), shelf.product(id)];
    const Name = nameOn(shelf, id);
    if (wanted === undefined || instead === undefined)
      return { ProductId: id, Name, Fault: text('error.secondChoiceUnknown', { product: Name }) };
    const fault = faultOn(shelf, wanted, instead);
    return { ProductId: id, Name, Fault: fault && faultText(fault, Name, text) };
  };

export function presentChoices(
  { choices, lists }: { choices: readonly ChoiceRow[]; lists: readonly ListRow[] },
  shelf: Shelf,
  text: TextOf,
): Replacements {
  const ofList = new Map(choices.map(({ listId, wish }) => [listId, wish]));
  const kitchen = choices.find(({ listId, productId }) => listId === null && productId === null);
  return {
    Kitchen: kitchen?.wish ?? null,
    Products: choices.flatMap((row) => {
      const { productId, wish, secondChoices, changedByName, changedAt } = row;
      if (productId === null) return [];
      return [
        {
          ProductId: productId,
          Name: nameOn(shelf, productId),
          Wish: wish,
          SecondChoices: secondChoices.map(secondChoicesOn(shelf, productId, text)),
          ChangedBy: changedByName,
          ChangedAt: changedAt.toString(),
        },
      ];
    }),
    Lists: lists.map(({ id, name, products }) => ({
      ListId: String(id),
      Name: name,
      NumberOfProducts: products,
      Wish: ofList.get(id) ?? null,
    })),
  };
}

export function presentInForce(
  product: CatalogProduct,
  choices: SubstituteChoices | null,
  shelf: Shelf,
  text: TextOf,
): ProductInForce {
  const own = choices?.products.find(({ productId }) => productId === product.id);
  const { substitute, source } = chosenSubstitute(choices, { productId: product.id, substitute: null });
  return {
    ProductId: product.id,
    Name: nameOn(shelf, product.id),
    Wish: own?.wish ?? null,
    SecondChoices: (own?.secondChoices ?? []).map(secondChoicesOn(shelf, product.id, text)),
    InForce: substitute,
    Source: source,
  };
}

export const presentCame = (row: CameRow, shelf: Shelf): CameLine => ({
  OrderId: String(row.orderId),
  DeliveryDate: row.deliveryDate,
  Wanted: {
    ...goodsOn(shelf, { productId: row.wantedId, unitCode: row.wantedUnit }, row.wantedName),
    Quantity: row.wanted,
  },
  Came: {
    ...goodsOn(shelf, { productId: row.cameId, unitCode: row.cameUnit }, row.cameName),
    Quantity: row.came,
  },
});
