import type { Facets, FacetOption as WireOption } from '@engros/contracts/catalog.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { FacetOption, SearchFacets } from '../../search/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { markingName } from '../product-snapshots/index.ts';

export interface FacetWords {
  catalog: Catalog;
  language: Language;
  text: TextOf;
}

// Products without a supplier are gathered under an empty id, which nobody can choose.
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

/** A category's name in the caller's language. */
export function categoryName(id: string, name: string, { catalog, language }: FacetWords): string {
  const category = catalog.categories.get(id);
  if (category === undefined) return name;
  return language === 'da' ? category.nameDa : category.nameEn;
}

/** Facets under the names of the query parameters that choose them. */
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
    },
  };
}

export interface PageNumbers {
  page: number;
  pageSize: number;
  total: number;
}

/** Which records of all a page shows, counted from 1: `25-48`; `0-0` for none. */
function recordNumbers({ page, pageSize }: PageNumbers, shown: number): string {
  const before = (page - 1) * pageSize;
  return shown === 0 ? '0-0' : `${before + 1}-${before + shown}`;
}

/** The paged-result fields around the snapshots of one page, which are put in afterwards (SRC-01). */
export function presentPage(numbers: PageNumbers, shown: number) {
  const { page, pageSize, total } = numbers;
  return {
    PageOfResults: [],
    TotalResults: total,
    TotalNumberOfResults: total,
    PageNumber: page,
    CurrentPage: page,
    TotalPages: Math.ceil(total / pageSize),
    PageSize: pageSize,
    RecordNumbers: recordNumbers(numbers, shown),
  };
}
