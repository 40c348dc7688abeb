import type { Facets } from '@engros/contracts/pages/search.ts';
import { useQueries } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { Delivery } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { filterText } from './facets/active-filter-chips.tsx';
import {
  type ActiveFilter,
  activeFilters,
  filterKey,
  type SearchState,
  withoutFilter,
  withoutFilters,
} from './search-state.ts';
import { resultsQuery } from './use-search.ts';

/** Each filter needs a request of its own. */
const askedFilters = 5;

export interface NoResultsProps {
  state: SearchState;
  facets: Facets | undefined;
  didYouMean: string | null;
  delivery: Delivery;
  onChange: (next: SearchState) => void;
}

/** How many products each filter hides, if only that one is removed. Undefined until the responses arrive. */
function useHidden(state: SearchState, filters: readonly ActiveFilter[], delivery: Delivery) {
  const answers = useQueries({
    queries: filters
      .slice(0, askedFilters)
      .map((filter) => resultsQuery(withoutFilter(state, filter), delivery)),
  });
  return answers.map(({ data }) => data?.Page.TotalResults);
}

/** Suggests the likely spelling, and says how many products each filter hides. */
export function NoResults({ state, facets, didYouMean, delivery, onChange }: NoResultsProps) {
  const filters = activeFilters(state, facets);
  const hidden = useHidden(state, filters, delivery);
  const helps = hidden.some((count) => count !== undefined && count > 0);
  return (
    <div className="panel">
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={state.term ? label('search.noneFor', { term: state.term }) : label('search.none')}
        actions={
          <>
            {filters.map((filter, index) =>
              helps && hidden[index] === 0 ? null : (
                <RemoveFilter
                  key={filterKey(filter)}
                  name={filterText(filter, delivery.expectedDate)}
                  hidden={hidden[index]}
                  onPress={() => onChange(withoutFilter(state, filter))}
                />
              ),
            )}
            {filters.length > 1 && (
              <Button variant="primary" onPress={() => onChange(withoutFilters(state))}>
                {label('search.clearAll')}
              </Button>
            )}
          </>
        }
      >
        {didYouMean ? <DidYouMean term={didYouMean} /> : label('search.noneHint')}
      </EmptyState>
    </div>
  );
}

interface RemoveFilterProps {
  name: string;
  hidden: number | undefined;
  onPress: () => void;
}

function RemoveFilter({ name, hidden, onPress }: RemoveFilterProps) {
  const text = label('search.removeFilter', { name });
  const count = hidden === undefined ? '' : ` · ${label('search.products', { count: hidden })}`;
  return (
    <Button onPress={onPress}>
      {text}
      <span className="num font-[400] text-ink-2">{count}</span>
    </Button>
  );
}
