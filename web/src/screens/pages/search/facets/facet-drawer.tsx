import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { RegionEntry } from '../region/region-entry.tsx';
import { withoutFilters } from '../search-state.ts';
import { facetGroups } from './facet-groups.ts';
import { FacetList } from './facet-list.tsx';
import type { FacetsProps } from './facet-sidebar.tsx';
import { FlagSwitches } from './flag-switches.tsx';

export interface FacetDrawerProps {
  facets: FacetsProps;
  count: number;
  isOpen: boolean;
  onClose: () => void;
}

export function FacetDrawer({ facets: props, count, isOpen, onClose }: FacetDrawerProps) {
  const { state, facets, total, onChange } = props;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="bottom"
      title={label('search.filters')}
      closeLabel={label('shell.close')}
      action={
        count > 0 && (
          <button
            type="button"
            className="link ml-1 min-h-6 text-12 touch:min-h-11 touch:text-(length:--text-14)"
            onClick={() => onChange(withoutFilters(state))}
          >
            {label('search.clearCount', { amount: count })}
          </button>
        )
      }
      foot={
        <Button variant="primary" size={48} block onPress={onClose}>
          {label('search.showProducts', { count: total })}
        </Button>
      }
    >
      <div className="facets px-4 py-2">
        <FlagSwitches {...props} />
        {facetGroups(state, facets).map((group) => (
          <FacetList key={group.id} group={group} onChange={onChange} showsChosen />
        ))}
        <RegionEntry
          state={state}
          onChange={(next) => {
            onClose();
            onChange(next);
          }}
        />
      </div>
    </Drawer>
  );
}
