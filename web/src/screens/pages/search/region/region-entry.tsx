import { Map as MapIcon } from 'lucide-react';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { isRegional, type SearchState, withFilters } from '../search-state.ts';

const usualKm = 60;

export function RegionEntry({
  state,
  onChange,
}: {
  state: SearchState;
  onChange: (next: SearchState) => void;
}) {
  if (isRegional(state)) return null;
  return (
    <div>
      <Button
        block
        className="h-auto min-h-(--h-control) py-1.5 whitespace-normal"
        onPress={() => onChange(withFilters(state, { radius: usualKm }))}
      >
        <MapIcon aria-hidden="true" />
        {label('search.region.enter')}
      </Button>
    </div>
  );
}
