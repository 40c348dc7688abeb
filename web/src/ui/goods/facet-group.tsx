import { type ReactNode, useState } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import { Checkbox } from '../controls/checkbox.tsx';
import { Disclosure } from '../overlays/disclosure.tsx';

export type FacetOption = {
  id: string;
  label: string;
  count: number;
  /** Level in the tree of options; 0 is the top level. The options of a tree are not sorted again. */
  depth?: number;
  /** Only for trees: true when the option is hidden until the user presses "Vis n flere" (show n more). */
  isBeyond?: boolean;
};
export type FacetGroupProps = {
  title: string;
  /** Content next to the title, such as the number of chosen options. */
  badge?: ReactNode;
  options: readonly FacetOption[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Number of options shown before "Vis n flere" (show n more). */
  visible?: number;
  moreLabel: (hidden: number) => string;
  fewerLabel: string;
  search?: ReactNode;
  defaultExpanded?: boolean;
  formatCount?: (count: number) => string;
};

/** Puts options that find no product last and keeps the order otherwise. */
function orderOptions(options: readonly FacetOption[]): FacetOption[] {
  return [...options.filter((option) => option.count > 0), ...options.filter((option) => option.count <= 0)];
}

function isShownAtFirst(option: FacetOption, index: number, visible: number): boolean {
  return option.isBeyond === undefined ? index < visible : !option.isBeyond;
}

export function FacetGroup(props: FacetGroupProps) {
  const { title, options, value, onChange, visible = 7, search, defaultExpanded = true } = props;
  const [showsAll, setShowsAll] = useState(false);
  const isTree = options.some((option) => option.depth !== undefined);
  const ordered = isTree ? options : orderOptions(options);
  const shown = showsAll
    ? ordered
    : ordered.filter((option, index) => isShownAtFirst(option, index, visible) || value.includes(option.id));
  const hidden = ordered.length - shown.length;
  return (
    <Disclosure
      title={
        <>
          {title}
          {props.badge}
        </>
      }
      defaultExpanded={defaultExpanded}
    >
      {search && <div className="mx-0 mt-1 mb-1.5">{search}</div>}
      <CheckboxGroup aria-label={title} value={[...value]} onChange={onChange}>
        {shown.map((option) => (
          <Checkbox
            key={option.id}
            value={option.id}
            count={props.formatCount?.(option.count) ?? String(option.count)}
            data-depth={option.depth || undefined}
            className={`${option.count > 0 ? '' : 'ck-zero'} ${option.depth ? `ck-depth-${Math.min(option.depth, 3)}` : ''}`}
          >
            {option.label}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {(hidden > 0 || showsAll) && (
        <button type="button" className="link mt-0.75 min-h-6 text-12" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? props.fewerLabel : props.moreLabel(hidden)}
        </button>
      )}
    </Disclosure>
  );
}
