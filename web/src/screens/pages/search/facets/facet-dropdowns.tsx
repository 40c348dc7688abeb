import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button, CheckboxGroup } from 'react-aria-components';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { Button as UiButton } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { PopoverPanel } from '../../../../ui/overlays/popover-panel.tsx';
import { RegionEntry } from '../region/region-entry.tsx';
import { isRegional, type SearchState } from '../search-state.ts';
import { type FacetGroupModel, facetGroups } from './facet-groups.ts';
import { FacetList, FacetSearch } from './facet-list.tsx';
import type { FacetsProps } from './facet-sidebar.tsx';
import { FlagSwitches } from './flag-switches.tsx';
import { useDropdownCount } from './use-facet-layout.ts';

/** A list with at least this many options has a search field. */
const searchFrom = 8;

function trigger(title: string, count: number) {
  return (
    <Button className={`sel ${count > 0 ? 'sel-on' : ''}`}>
      {title}
      {count > 0 && (
        <span className="num inline-grid h-4.25 min-w-4.25 place-items-center rounded-[9px] bg-brand text-(length:--text-11) font-[650] text-on-brand">
          {count}
        </span>
      )}
      <ChevronDown aria-hidden="true" />
    </Button>
  );
}

interface DropdownProps {
  group: FacetGroupModel;
  total: number;
  onChange: (next: SearchState) => void;
}

function panelFoot({ group, total, onChange }: DropdownProps, close: () => void) {
  const count = group.value.length;
  return (
    <>
      {count > 0 && (
        <UiButton variant="quiet" size={28} onPress={() => onChange(group.change([]))}>
          {label('search.clearCount', { amount: count })}
        </UiButton>
      )}
      <UiButton variant="primary" size={28} className="ml-auto" onPress={close}>
        {label('search.showProducts', { count: total })}
      </UiButton>
    </>
  );
}

function FacetDropdown(props: DropdownProps) {
  const { group, onChange } = props;
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const options = group.options.filter((option) => option.label.toLowerCase().includes(wanted));
  return (
    <PopoverPanel
      label={group.title}
      trigger={trigger(group.title, group.value.length)}
      foot={(close) => panelFoot(props, close)}
    >
      {group.options.length >= searchFrom && (
        <FacetSearch
          name={label('search.find', { name: group.title.toLowerCase() })}
          value={text}
          onChange={setText}
        />
      )}
      <CheckboxGroup
        aria-label={group.title}
        value={group.value}
        onChange={(ids) => onChange(group.change(ids))}
      >
        {options.map((option) => (
          <Checkbox key={option.id} value={option.id} count={formatCount(option.count)}>
            {option.label}
          </Checkbox>
        ))}
      </CheckboxGroup>
    </PopoverPanel>
  );
}

/** Used in windows from 768 to 1279 px. The list below updates with every choice. */
export function FacetDropdowns(props: FacetsProps) {
  const { state, facets, total, onChange } = props;
  const groups = facetGroups(state, facets);
  const inRow = useDropdownCount(isRegional(state));
  const rest = groups.slice(inRow);
  const restCount = rest.reduce((sum, group) => sum + group.value.length, 0);
  return (
    <>
      <FlagSwitches {...props} names={['deliverable']} />
      {groups.slice(0, inRow).map((group) => (
        <FacetDropdown key={group.id} group={group} total={total} onChange={onChange} />
      ))}
      <PopoverPanel
        label={label('search.moreFilters')}
        trigger={trigger(label('search.moreFilters'), restCount)}
        foot={(close) => (
          <UiButton variant="primary" size={28} className="ml-auto" onPress={close}>
            {label('search.showProducts', { count: total })}
          </UiButton>
        )}
      >
        <div className="facets">
          <FlagSwitches
            {...props}
            names={['limitToSalesStatistics', 'onAgreement', 'favorites', 'inStock']}
          />
          {rest.map((group) => (
            <FacetList key={group.id} group={group} onChange={onChange} />
          ))}
          <RegionEntry state={state} onChange={onChange} />
        </div>
      </PopoverPanel>
    </>
  );
}
