import type { SearchRegion } from '@engros/contracts/pages/search.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CustomerTerms } from '../../goods/product-snapshots/shelf.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { FacetOption, SearchFilters } from '../../search/index.ts';
import type { AskedQuery } from './find-page.ts';

/** Radius in metres when the query gives a point without one. */
const usualRadiusM = 50_000;
const metresPerKm = 1000;

export interface RegionQuestion {
  isActive: boolean;
  centre: SearchRegion['Centre'];
  radiusKm: number | null;
  filters: Pick<SearchFilters, 'regions' | 'supplierCountryCodes' | 'postalCodes' | 'near'>;
}

function pointOf(geopoint: string): { latitude: number; longitude: number } {
  const [latitude = Number.NaN, longitude = Number.NaN] = geopoint.split(',').map(Number);
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth) throw new AppError('invalidInput', { Fields: ['geopoint'] });
  return { latitude, longitude };
}

function centreOf({ geopoint = '' }: AskedQuery, place: CustomerTerms['place']): RegionQuestion['centre'] {
  if (geopoint !== '') {
    const { latitude, longitude } = pointOf(geopoint);
    return { Latitude: latitude, Longitude: longitude, Source: 'geopoint' };
  }
  return place && { Latitude: place.latitude, Longitude: place.longitude, Source: place.source };
}

/** A radius without a point and without a location of the customer is an error, not a search everywhere. */
function nearOf(
  { geopoint = '', radius }: AskedQuery,
  centre: RegionQuestion['centre'],
): SearchFilters['near'] {
  if (geopoint === '' && radius === undefined) return undefined;
  if (centre === null) throw new AppError('invalidInput', { Fields: ['geopoint'] });
  return {
    latitude: centre.Latitude,
    longitude: centre.Longitude,
    radiusKm: (radius ?? usualRadiusM) / metresPerKm,
  };
}

const filled = (values: readonly string[] | undefined) => (values ?? []).filter((value) => value !== '');

/** An empty region filter counts as missing. */
export function regionOf(query: AskedQuery, place: CustomerTerms['place']): RegionQuestion {
  const { fromPostalCode: from = '', toPostalCode: to = '' } = query;
  const centre = centreOf(query, place);
  const near = nearOf(query, centre);
  const regions = filled(query.regions);
  const supplierCountryCodes = filled(query.supplierCountryCode);
  const hasPostalCodes = from.trim() !== '' || to.trim() !== '';
  return {
    isActive: near !== undefined || hasPostalCodes || regions.length + supplierCountryCodes.length > 0,
    centre,
    radiusKm: near?.radiusKm ?? null,
    filters: {
      regions,
      supplierCountryCodes,
      ...(hasPostalCodes && { postalCodes: { from, to } }),
      ...(near && { near }),
    },
  };
}

/** `all` as counted without the region filters, `within` as counted with them. */
export function presentRegion(
  { isActive, centre, radiusKm }: RegionQuestion,
  { suppliers }: Pick<Catalog, 'suppliers'>,
  all: readonly FacetOption[],
  within: readonly FacetOption[],
): SearchRegion {
  const inForce = new Set(within.filter(({ count }) => count > 0).map(({ id }) => id));
  return {
    IsActive: isActive,
    Centre: centre,
    RadiusKm: radiusKm,
    Suppliers: all.slice(0, limits.mapSuppliers).flatMap(({ id, count }) => {
      const supplier = count > 0 ? suppliers.get(id) : undefined;
      if (supplier === undefined) return [];
      const { name, latitude, longitude, postalCode, city, region, countryCode } = supplier;
      return {
        Id: id,
        Name: name,
        Latitude: latitude,
        Longitude: longitude,
        PostalCode: postalCode,
        City: city,
        Region: region,
        CountryCode: countryCode,
        Count: count,
        IsWithin: inForce.has(id),
      };
    }),
  };
}
