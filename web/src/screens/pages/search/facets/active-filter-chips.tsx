import type { Facets } from '@engros/contracts/pages/search.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { Chip } from '../../../../ui/controls/chip.tsx';
import {
  type ActiveFilter,
  activeFilters,
  filterKey,
  type SearchState,
  withoutFilter,
  withoutFilters,
} from '../search-state.ts';
import { coolTypeText, flagText } from './facet-groups.ts';
import { lateText } from './late-filter.ts';

/** Radius in km that the server uses when none is given. */
const usualRadiusKm = 50;

function radiusText(km = usualRadiusKm): string {
  return label('search.within', { km: formatCount(km) });
}

/** `Postnr. 8000–8990`; either end may be empty. */
function postalText(from: string, to: string): string {
  return label('search.postal', { range: from && to ? `${from}–${to}` : from ? `${from}–` : `–${to}` });
}

export function filterText(filter: ActiveFilter, expectedDate: string | null): string {
  switch (filter.kind) {
    case 'flag':
      return flagText(filter.name, expectedDate);
    case 'late':
      return lateText(filter.value);
    case 'radius':
      return radiusText(filter.km);
    case 'postal':
      return postalText(filter.from, filter.to);
    default:
      return coolTypeText(filter.id) ?? filter.text;
  }
}

export interface ActiveFilterChipsProps {
  state: SearchState;
  facets: Facets | undefined;
  expectedDate: string | null;
  onChange: (next: SearchState) => void;
}

export function ActiveFilterChips({ state, facets, expectedDate, onChange }: ActiveFilterChipsProps) {
  const filters = activeFilters(state, facets);
  if (filters.length === 0) return null;
  return (
    <div className="chip-list flex flex-wrap items-center gap-1.5">
      {filters.map((filter) => {
        const text = filterText(filter, expectedDate);
        return (
          <Chip
            key={filterKey(filter)}
            removeLabel={label('search.removeFilter', { name: text })}
            onRemove={() => onChange(withoutFilter(state, filter))}
          >
            {text}
          </Chip>
        );
      })}
      <button
        type="button"
        className="link ml-1 min-h-6 text-12 touch:min-h-11 touch:text-(length:--text-14)"
        onClick={() => onChange(withoutFilters(state))}
      >
        {label('search.clearAll')}
      </button>
    </div>
  );
}
