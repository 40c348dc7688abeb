import type { Facets } from '@engros/contracts/pages/search.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { type FlagName, type SearchState, withFilters, withFlag } from '../search-state.ts';
import { flagCount, flagText } from './facet-groups.ts';
import { lateCount, lateText, lateValue } from './late-filter.ts';

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
  total: number;
  onChange: (next: SearchState) => void;
  names?: readonly FlagName[];
}

/** Goods that might be late. A setting of the server decides whether the switch hides these goods or shows only them (SRC-04). */
function LateSwitch({ state, facets, total, onChange }: FlagSwitchesProps) {
  const value = lateValue();
  const isOn = state.mightBeLate === value;
  return (
    <Switch
      isSelected={isOn}
      onChange={(next) => onChange(withFilters(state, { mightBeLate: next ? value : undefined }))}
      {...(facets ? { count: formatCount(lateCount(facets, total, isOn)) } : {})}
    >
      {lateText(value)}
    </Switch>
  );
}

export function FlagSwitches(props: FlagSwitchesProps) {
  const { state, facets, expectedDate, onChange, names = sidebarFlags } = props;
  return (
    <div className="search-flags grid gap-0">
      {names.map((name) => (
        <Switch
          key={name}
          isSelected={state[name] === 'True'}
          onChange={(isOn) => onChange(withFlag(state, name, isOn))}
          {...(names.length > 1 && facets ? { count: formatCount(flagCount(facets, name)) } : {})}
        >
          {flagText(name, expectedDate)}
        </Switch>
      ))}
      {names.length > 1 && <LateSwitch {...props} />}
    </div>
  );
}
