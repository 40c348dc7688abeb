import { type ReactNode, useState } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import { Checkbox } from './checkbox.tsx';
import { Disclosure } from './disclosure.tsx';

export type FacetOption = { id: string; label: string; count: number };
export type FacetGroupProps = {
  title: string;
  options: readonly FacetOption[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Options shown before "Vis n flere". */
  visible?: number;
  moreLabel: (hidden: number) => string;
  fewerLabel: string;
  /** A search field above the options. */
  search?: ReactNode;
  defaultExpanded?: boolean;
  formatCount?: (count: number) => string;
};

/** Options in use first come as sent; those without hits stand last and grey. */
function orderOptions(options: readonly FacetOption[]): FacetOption[] {
  return [...options.filter((option) => option.count > 0), ...options.filter((option) => option.count <= 0)];
}

/** One group of filters: folding heading, check boxes with counts, "Vis n flere". */
export function FacetGroup(props: FacetGroupProps) {
  const { title, options, value, onChange, visible = 7, search, defaultExpanded = true } = props;
  const [showsAll, setShowsAll] = useState(false);
  const ordered = orderOptions(options);
  const shown = showsAll
    ? ordered
    : ordered.filter((option, index) => index < visible || value.includes(option.id));
  const hidden = ordered.length - shown.length;
  return (
    <Disclosure title={title} defaultExpanded={defaultExpanded}>
      {search && <div className="facet-search">{search}</div>}
      <CheckboxGroup aria-label={title} value={[...value]} onChange={onChange}>
        {shown.map((option) => (
          <Checkbox
            key={option.id}
            value={option.id}
            count={props.formatCount?.(option.count) ?? String(option.count)}
            className={option.count > 0 ? '' : 'ck-zero'}
          >
            {option.label}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {(hidden > 0 || showsAll) && (
        <button type="button" className="link disclosure-more" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? props.fewerLabel : props.moreLabel(hidden)}
        </button>
      )}
    </Disclosure>
  );
}
