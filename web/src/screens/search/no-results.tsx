import type { Facets } from '@engros/contracts/search.ts';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { filterText } from './active-filter-chips.tsx';
import { activeFilters, type SearchState, withoutFilter, withoutFilters } from './search-state.ts';

export interface NoResultsProps {
  state: SearchState;
  facets: Facets | undefined;
  didYouMean: string | null;
  expectedDate: string | null;
  onChange: (next: SearchState) => void;
}

/** Nothing fits: the likely word, and which filters hide products. */
export function NoResults({ state, facets, didYouMean, expectedDate, onChange }: NoResultsProps) {
  const filters = activeFilters(state, facets);
  return (
    <div className="panel">
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={state.term ? label('search.noneFor', { term: state.term }) : label('search.none')}
        actions={
          <>
            {filters.map((filter) => {
              const text = filterText(filter, expectedDate);
              return (
                <Button key={text} onPress={() => onChange(withoutFilter(state, filter))}>
                  {label('search.removeFilter', { name: text })}
                </Button>
              );
            })}
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

/** `Mente du kyllingebryst?` with the words as a link. */
export function DidYouMean({ term }: { term: string }) {
  return (
    <>
      {label('search.didYouMean')}{' '}
      <Link to="/catalog/search" search={{ term }} className="link">
        {term}
      </Link>
      ?
    </>
  );
}
