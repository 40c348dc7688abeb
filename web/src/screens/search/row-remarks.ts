import type { SearchAnswer, SearchRegion } from '@engros/contracts/search.ts';
import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { distanceKm } from './geography.ts';

/** `Hadsten, 21 km` by the name of the supplier, while goods are chosen by where they come from. */
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

/** Why each product stands where it does, by its id; empty unless the setting and the cookie ask for it (SRC-09). */
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
