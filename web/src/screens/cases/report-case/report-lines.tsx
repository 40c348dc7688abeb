import type { ReportableLine } from '@engros/contracts/cases/customer-cases.ts';
import { useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Draft, DraftLine, LineFaults } from './report-draft.ts';
import { ReportLine } from './report-line.tsx';
import type { Photos } from './use-photos.ts';

/** Until the user asks for all. Chosen lines are always shown. */
const shownFirst = 8;

interface Props {
  lines: readonly ReportableLine[];
  draft: Draft;
  faults: Readonly<Record<string, LineFaults>>;
  photos: Photos;
  onChange: (id: number, change: (line: DraftLine) => Partial<DraftLine>) => void;
  onRemove: (id: number) => void;
}

export function ReportLines({ lines, draft, faults, photos, onChange, onRemove }: Props) {
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const words = text.trim().toLowerCase();
  const isFound = ({ LineId, DisplayName, ProductId }: ReportableLine) =>
    DisplayName.toLowerCase().includes(words) ||
    ProductId.toLowerCase().startsWith(words) ||
    // A line with missing data keeps the form from being sent, so no search hides it.
    Object.keys(faults[LineId] ?? {}).length > 0;
  const found = lines.filter(isFound);
  const shown =
    showsAll || words !== ''
      ? found
      : found.filter((line, index) => index < shownFirst || draft.lines[line.LineId] !== undefined);
  const hidden = found.length - shown.length;
  return (
    <Panel
      title={label('report.what')}
      note={<span className="max-lg:hidden">{label('report.whatHint')}</span>}
      isFlush
      isEdge
      end={
        lines.length > 1 && (
          <SearchField
            label={label('report.find')}
            placeholder={label('report.find')}
            clearLabel={label('shell.clearSearch')}
            className="h-7 w-50 border border-control max-lg:h-(--h-touch) max-lg:w-37.5"
            value={text}
            onChange={setText}
            onKeyDown={(event) => {
              // Prevents Enter in the search field from sending the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )
      }
    >
      <ul>
        {shown.map((line) => (
          <ReportLine
            key={line.LineId}
            line={line}
            chosen={draft.lines[line.LineId]}
            faults={faults[line.LineId] ?? {}}
            photos={photos}
            onChange={(change) => onChange(line.LineId, () => change)}
            onToggle={(isChosen) => (isChosen ? onChange(line.LineId, () => ({})) : onRemove(line.LineId))}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="px-4 py-5 text-13 text-ink-2">{label('report.noneFound', { text })}</p>
      )}
      {hidden > 0 && (
        <p className="border-t border-line px-4 py-3 text-13">
          <button type="button" className="link" onClick={() => setShowsAll(true)}>
            {label('report.moreLines', { count: hidden })}
          </button>
        </p>
      )}
    </Panel>
  );
}
