import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';

export interface GroupChoiceProps {
  groups: readonly { Id: string; Name: string; Count: number }[];
  total: number;
  /** An empty text stands for all groups. */
  value: string;
  onChange: (id: string) => void;
}

/** Beside "all"; more would not fit in one row. */
const most = 5;
const all = 'all';

export function GroupChoice({ groups, total, value, onChange }: GroupChoiceProps) {
  if (groups.length < 2) return null;
  const shown = groups.toSorted((a, b) => b.Count - a.Count).slice(0, most);
  const segment = (id: string, name: string, count: number) => ({
    id,
    label: (
      <>
        {name} <span className="num font-[460]">{formatCount(count)}</span>
      </>
    ),
  });
  return (
    <div className="group-choice max-w-full overflow-x-auto max-lg:-mx-(--gutter) max-lg:max-w-none max-lg:px-(--gutter)">
      <SegmentedControl
        label={label('campaigns.groups')}
        value={value === '' ? all : value}
        onChange={(id) => onChange(id === all ? '' : id)}
        segments={[
          segment(all, label('campaigns.all'), total),
          ...shown.map(({ Id, Name, Count }) => segment(Id, Name, Count)),
        ]}
      />
    </div>
  );
}
