import { Recycle, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { facetGroups, flagCount } from './facet-groups.ts';
import { FacetList } from './facet-list.tsx';
import type { FacetsProps } from './facet-sidebar.tsx';
import { FlagSwitches } from './flag-switches.tsx';
import { activeFilters, withFlag, withoutFilters } from './search-state.ts';

/** The filters of a phone: a button with their number, and a sheet from below. */
export function FacetSheet(props: FacetsProps) {
  const { state, facets, total, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const count = activeFilters(state, facets).length;
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {label('search.filters')}
        <Badge count={count} tone="brand" />
      </Button>
      <Drawer
        isOpen={isOpen}
        onOpenChange={setOpen}
        side="bottom"
        title={label('search.filters')}
        closeLabel={label('shell.close')}
        foot={
          <>
            <Button variant="primary" size={48} block onPress={() => setOpen(false)}>
              {label('search.showProducts', { count: total, amount: formatCount(total) })}
            </Button>
            {count > 0 && (
              <Button variant="quiet" block onPress={() => onChange(withoutFilters(state))}>
                {label('search.clearCount', { amount: count })}
              </Button>
            )}
          </>
        }
      >
        <div className="facets search-sheet">
          <FlagSwitches {...props} />
          {facetGroups(state, facets).map((group) => (
            <FacetList key={group.id} group={group} onChange={onChange} />
          ))}
        </div>
      </Drawer>
    </>
  );
}

/** The filter of a phone that saves most food, one press away; gone where there is nothing to save. */
export function FoodWasteSwitch({ state, facets, onChange }: FacetsProps) {
  const count = flagCount(facets, 'foodWaste');
  const isOn = state.foodWaste === 'True';
  // Stands while the count is on its way, so that nothing moves when it comes.
  if (facets && count === 0 && !isOn) return null;
  return (
    <ToggleButton
      className={buttonClass({}, 'search-toggle')}
      isSelected={isOn}
      onChange={(next) => onChange(withFlag(state, 'foodWaste', next))}
    >
      <Recycle aria-hidden="true" />
      {label('product.foodWaste')} {facets ? formatCount(count) : ''}
    </ToggleButton>
  );
}
