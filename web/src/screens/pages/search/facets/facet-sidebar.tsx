import type { Facets } from '@engros/contracts/pages/search.ts';
import { label } from '../../../../lib/labels.ts';
import { RegionEntry } from '../region/region-entry.tsx';
import type { SearchState } from '../search-state.ts';
import { facetGroups } from './facet-groups.ts';
import { FacetList } from './facet-list.tsx';
import { FlagSwitches } from './flag-switches.tsx';

export interface FacetsProps {
  state: SearchState;
  facets: Facets | undefined;
  expectedDate: string | null;
  total: number;
  onChange: (next: SearchState) => void;
}

/** For windows from 1280 px. */
export function FacetSidebar(props: FacetsProps) {
  const { state, facets, onChange } = props;
  return (
    <aside className="facets pt-0.5" aria-label={label('search.filters')}>
      <FlagSwitches {...props} />
      {facetGroups(state, facets).map((group) => (
        <FacetList key={group.id} group={group} onChange={onChange} />
      ))}
      {facets && <RegionEntry state={state} onChange={onChange} />}
    </aside>
  );
}
