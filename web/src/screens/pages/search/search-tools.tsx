import { searchSorts } from '@engros/contracts/pages/search.ts';
import { priceDisplayModes } from '@engros/contracts/people/user.ts';
import { LayoutGrid, Rows3 } from 'lucide-react';
import {
  choosePriceDisplay,
  type PriceDisplay,
  usePriceDisplay,
} from '../../../features/goods/products/price-display.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { type SearchState, withFilters } from './search-state.ts';
import { rememberSort, type Sort, sortOf } from './use-search.ts';

export type View = 'list' | 'tiles';

const views = [
  { id: 'list', icon: <Rows3 aria-hidden="true" /> },
  { id: 'tiles', icon: <LayoutGrid aria-hidden="true" /> },
] as const;

/** The sort order is stored for later searches. */
export function SortSelect({
  state,
  isNarrow,
  onChange,
}: {
  state: SearchState;
  /** On a phone the order has no room for its name: it stands in the list that opens. */
  isNarrow: boolean;
  onChange: (next: SearchState) => void;
}) {
  return (
    <Select
      label={label('search.sort')}
      isValueHidden={isNarrow}
      prefix={label(isNarrow ? 'search.sortShort' : 'search.sortPrefix')}
      options={searchSorts.map((sort) => ({ id: sort, label: label(`search.sort.${sort}`) }))}
      value={sortOf(state)}
      onChange={(sort) => {
        rememberSort(sort as Sort);
        onChange(withFilters(state, { search_sort_by: sort as Sort }));
      }}
    />
  );
}

/** Hidden from users who may not see prices. */
export function PriceSelect() {
  const display = usePriceDisplay();
  if (!pageContext().user.UserActions.CanSeePrices) return null;
  return (
    <Select
      label={label('search.price')}
      prefix={label('search.pricePrefix')}
      options={priceDisplayModes.map((mode) => ({ id: mode, label: label(`search.price.${mode}`) }))}
      value={display}
      onChange={(mode) => void choosePriceDisplay(mode as PriceDisplay).catch(() => undefined)}
    />
  );
}

interface ViewSwitchProps {
  view: View;
  /** On a phone two names have no room: the icon shows the view that a press leads to. */
  isNarrow: boolean;
  onChange: (view: View) => void;
}

export function ViewSwitch({ view, isNarrow, onChange }: ViewSwitchProps) {
  const { id: next, icon } = views[view === 'tiles' ? 0 : 1];
  return isNarrow ? (
    <IconButton
      label={label(`search.view.${next}`)}
      size={40}
      className="w-11! border border-line-strong bg-surface"
      onPress={() => onChange(next)}
    >
      {icon}
    </IconButton>
  ) : (
    <SegmentedControl
      label={label('search.view')}
      value={view}
      onChange={(id) => onChange(id as View)}
      segments={views.map((each) => ({ ...each, label: label(`search.view.${each.id}`) }))}
    />
  );
}
