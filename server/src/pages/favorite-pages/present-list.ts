import type { LightProduct } from '@engros/contracts/favourites/details.ts';
import type { FavoriteHead, FavoriteRow } from '@engros/contracts/favourites/list.ts';
import { presentList } from '../../favourites/favorites/present.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import type { ListedProduct, OpenList } from './open-list.ts';

const percent = 100;

/** Today's price of the usual quantities, in øre; null for users who may not see prices. */
function usualOre({ shelf, products }: OpenList): number | null {
  if (!shelf.request.maySeePrices) return null;
  let ore = 0;
  for (const { product, usual } of products)
    if (usual !== null)
      ore += usual.quantity * (shelf.price(product.id, usual.unit.code, usual.quantity)?.priceOre ?? 0);
  return ore;
}

/** By weight, of the usual quantities; null when no weight is known. */
function organicPercent({ products }: OpenList): number | null {
  let [all, organic] = [0, 0];
  for (const { product, usual } of products) {
    if (usual === null) continue;
    const weight = usual.quantity * usual.unit.quantity * (product.netWeightG ?? 0);
    all += weight;
    if (product.isOrganic) organic += weight;
  }
  return all === 0 ? null : Math.round((organic / all) * percent);
}

export function presentHead(open: OpenList): FavoriteHead {
  const { list, sections } = open;
  return {
    ...presentList(list),
    Sections: [...sections],
    CreatedAt: list.createdAt.toString(),
    CreatedBy: list.createdBy,
    UsualOre: usualOre(open),
    OrganicPercent: organicPercent(open),
  };
}

export const presentRow = ({ row, usual }: ListedProduct): FavoriteRow => ({
  ...row,
  Usual: usual?.wire ?? null,
});

const inStock = ({ terms }: CustomerShelf, { isStockManaged, stockByDepot }: ListedProduct['product']) =>
  isStockManaged ? (stockByDepot.get(terms.depotId)?.quantity ?? 0) : null;

export function presentLight(shelf: CustomerShelf, { product }: ListedProduct): LightProduct {
  const { language, maySeePrices } = shelf.request;
  const [top] = product.categories;
  return {
    Id: product.id,
    DisplayName: displayNameOf(product, language),
    Brand: product.brand,
    Artwork: product.artwork,
    Tint: product.tint,
    CoolType: product.coolType,
    Category:
      top === undefined
        ? null
        : {
            Id: top.id,
            DisplayName: language === 'da' ? top.nameDa : top.nameEn,
            SortOrder: top.sortOrder,
            Glyph: top.glyph,
          },
    IsDeliverable: shelf.availability(product.id)?.isDeliverable === true,
    InStockQuantity: inStock(shelf, product),
    SalesUnits: product.units.map((unit) => {
      const { singular, plural } = unitTexts(unit, language);
      return {
        Code: unit.code,
        Quantity: unit.quantity,
        IsDefault: unit.isDefault,
        TextSingular: singular,
        TextPlural: plural,
        Content: unitContent(unit, language),
        Gtin: unit.gtin,
        PriceOre: maySeePrices ? (shelf.price(product.id, unit.code)?.priceOre ?? null) : null,
      };
    }),
  };
}
