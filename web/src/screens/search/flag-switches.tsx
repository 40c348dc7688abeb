import type { Facets } from '@engros/contracts/search.ts';
import { formatCount } from '../../lib/formats.ts';
import { Switch } from '../../ui/switch.tsx';
import { flagCount, flagText } from './facet-groups.ts';
import { type FlagName, type SearchState, withFlag } from './search-state.ts';

const sidebarFlags: readonly FlagName[] = [
  'deliverable',
  'limitToSalesStatistics',
  'onAgreement',
  'favorites',
  'inStock',
];

export interface FlagSwitchesProps {
  state: SearchState;
  facets: Facets | undefined;
  expectedDate: string | null;
  onChange: (next: SearchState) => void;
  names?: readonly FlagName[];
}

/** The filters that are on or off: deliverable for the day, bought before, agreement. */
export function FlagSwitches(props: FlagSwitchesProps) {
  const { state, facets, expectedDate, onChange, names = sidebarFlags } = props;
  return (
    <div className="search-flags">
      {names.map((name) => (
        <Switch
          key={name}
          isSelected={state[name] === 'True'}
          onChange={(isOn) => onChange(withFlag(state, name, isOn))}
          {...(names.length > 1 ? { count: formatCount(flagCount(facets, name)) } : {})}
        >
          {flagText(name, expectedDate)}
        </Switch>
      ))}
    </div>
  );
}
