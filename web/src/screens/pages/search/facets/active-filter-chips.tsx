import type { Facets } from '@engros/contracts/pages/search.ts';
import { label } from '../../../../lib/labels.ts';
import { Chip } from '../../../../ui/controls/chip.tsx';
import { postalText, radiusText } from '../region/place-texts.ts';
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
