import type { Facets, FacetOption as WireOption } from '@engros/contracts/pages/search.ts';
import { countryName } from '@engros/contracts/values/country-name.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import { markingName } from '../../goods/product-snapshots/present-snapshot.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { FacetOption, SearchFacets } from '../../search/index.ts';

export interface FacetWords {
  catalog: Pick<Catalog, 'categories'>;
  language: Language;
  text: TextOf;
}

// Products without a supplier are counted under an empty id, which cannot be chosen.
function present(options: readonly FacetOption[], nameOf: (option: FacetOption) => string): WireOption[] {
  const choosable = options.filter(({ id }) => id !== '');
  return choosable.map((option) => ({
    Id: option.id,
    Name: nameOf(option),
    Count: option.count,
    IsSelected: option.isSelected,
    ParentId: option.parentId ?? null,
  }));
}

const asNamed = ({ name }: FacetOption) => name;

export function categoryName(
  id: string,
  name: string,
  { catalog, language }: Pick<FacetWords, 'catalog' | 'language'>,
): string {
  const category = catalog.categories.get(id);
  if (category === undefined) return name;
  return language === 'da' ? category.nameDa : category.nameEn;
}

/** Under the names of the query parameters. */
export function presentFacets(facets: SearchFacets, words: FacetWords): Facets {
  const { language, text } = words;
  const { flags } = facets;
  return {
    Categories: present(facets.categories, ({ id, name }) => categoryName(id, name, words)),
    Brands: present(facets.brands, asNamed),
    PrivateBrands: present(facets.privateBrands, asNamed),
    Markings: present(facets.markings, ({ id }) => markingName(id, language, (_, key) => text(key))),
    CoolTypes: present(facets.coolTypes, ({ id }) => text(`goods.cool.${id}`)),
    Suppliers: present(facets.suppliers, asNamed),
    Regions: present(facets.regions, asNamed),
    SupplierCountries: present(facets.supplierCountries, ({ id }) => countryName(id, language)),
    Flags: {
      airCargo: flags.isAirCargo,
      organic: flags.isOrganic,
      onOffer: flags.isOnOffer,
      foodWaste: flags.hasFoodWaste,
      bargain: flags.hasBargain,
      inStock: flags.isInStock,
      presale: flags.isPresale,
      limitToSalesStatistics: flags.purchasedBefore,
      favorites: flags.isFavorite,
      onAgreement: flags.isOnAgreement,
      deliverable: flags.isDeliverable,
      mightBeLate: flags.mightBeLate,
      suitsProfile: flags.suitsProfile,
    },
  };
}
