import { Recycle, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { buttonClass } from '../../../../ui/controls/button-class.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { activeFilters, withFlag } from '../search-state.ts';
import { flagCount } from './facet-groups.ts';
import type { FacetsProps } from './facet-sidebar.tsx';

const FacetDrawer = lazy(async () => ({ default: (await import('./facet-drawer.tsx')).FacetDrawer }));

/** The filters on a phone. The code of the drawer is loaded on first use. */
export function FacetSheet(props: FacetsProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const count = activeFilters(props.state, props.facets).length;
  return (
    <>
      <Button
        onPress={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden="true" />
        {label('search.filters')}
        <Badge count={count} tone="brand" />
      </Button>
      {wasOpened && (
        <Suspense>
          <FacetDrawer facets={props} count={count} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** On a phone this filter is a button outside the drawer, so that one press is enough. Hidden when it would find no product. */
export function FoodWasteSwitch({ state, facets, onChange }: FacetsProps) {
  const count = flagCount(facets, 'foodWaste');
  const isOn = state.foodWaste === 'True';
  // The button is shown while the number is loading, so that nothing moves when the number arrives.
  if (facets && count === 0 && !isOn) return null;
  return (
    <ToggleButton
      className={buttonClass(
        {},
        'data-selected:border-brand data-selected:bg-brand-tint data-selected:text-brand-ink',
      )}
      isSelected={isOn}
      onChange={(next) => onChange(withFlag(state, 'foodWaste', next))}
    >
      <Recycle aria-hidden="true" />
      {label('product.foodWaste')} {facets ? formatCount(count) : ''}
    </ToggleButton>
  );
}
