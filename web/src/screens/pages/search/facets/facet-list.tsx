import { Search } from 'lucide-react';
import { useState } from 'react';
import { Input, TextField } from 'react-aria-components';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { Tag } from '../../../../ui/data/tag.tsx';
import { FacetGroup } from '../../../../ui/goods/facet-group.tsx';
import type { SearchState } from '../search-state.ts';
import type { FacetGroupModel } from './facet-groups.ts';

/** Chosen options are always included. */
function narrowed(group: FacetGroupModel, text: string) {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return group.options;
  return group.options.filter(
    (option) => option.label.toLowerCase().includes(wanted) || group.value.includes(option.id),
  );
}

export function FacetSearch({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <TextField aria-label={name} value={value} onChange={onChange} className="inp-wrap relative block">
      <Search aria-hidden="true" />
      <Input className="inp" placeholder={name} />
    </TextField>
  );
}

export interface FacetListProps {
  group: FacetGroupModel;
  onChange: (next: SearchState) => void;
  /** Number of options shown until the user presses the "more" button. By default the group decides. */
  visible?: number;
  showsChosen?: boolean;
}

export function FacetList({ group, onChange, visible = group.visible, showsChosen }: FacetListProps) {
  const [text, setText] = useState('');
  const findLabel = label('search.find', { name: group.title.toLowerCase() });
  const options = narrowed(group, text);
  const chosen = group.value.length;
  return (
    <FacetGroup
      title={group.title}
      badge={
        showsChosen && chosen > 0 && <Tag kind="brand">{label('search.chosen', { amount: chosen })}</Tag>
      }
      options={options}
      value={group.value}
      onChange={(ids) => onChange(group.change(ids))}
      visible={text === '' ? visible : options.length}
      moreLabel={(count) => label('search.showMore', { amount: formatCount(count) })}
      fewerLabel={label('search.showFewer')}
      defaultExpanded={group.defaultExpanded || group.value.length > 0}
      formatCount={formatCount}
      {...(group.hasSearch
        ? { search: <FacetSearch name={findLabel} value={text} onChange={setText} /> }
        : {})}
    />
  );
}
