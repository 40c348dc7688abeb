import type { SearchAnswer, SearchRegion } from '@engros/contracts/pages/search.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { distanceKm } from '../region/distance.ts';

/** By the supplier's name: a text such as `Hadsten, 21 km`. Empty unless the user searches by place of origin. */
export function placesOf({ IsActive, Centre: centre, Suppliers }: SearchRegion): ReadonlyMap<string, string> {
  if (!IsActive) return new Map();
  return new Map(
    Suppliers.map((supplier) => {
      const { City: city } = supplier;
      const km = centre && formatCount(Math.round(distanceKm(centre, supplier)));
      return [supplier.Name, km === null ? city : label('search.region.place', { city, km })];
    }),
  );
}

/**
 * Why each product is ranked as it is, by product id. Empty unless both the setting and the cookie that show these reasons are on
 * (SRC-09).
 */
export function boostsOf(boost: SearchAnswer['Boost']): ReadonlyMap<string, string> {
  return new Map(
    boost?.map(({ ProductId, IsPurchased, IsDeliverable, Popularity }) => {
      const reasons = [
        IsPurchased && label('search.boost.purchased'),
        IsDeliverable && label('search.boost.deliverable'),
        label('search.boost.popularity', { value: Popularity }),
      ].filter(Boolean);
      return [ProductId, label('search.boost', { reasons: reasons.join(', ') })];
    }),
  );
}
