import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';

const bars = {
  new: 'bg-brand',
  changed: 'bg-chart-b',
  unchanged: 'bg-line-strong',
  refused: 'bg-danger',
  gone: 'import-gone',
} as const;
type Share = keyof typeof bars;
const shares = Object.keys(bars) as Share[];

interface Props {
  /** `gone` stands in no row of the file; it is left out where nothing is gone. */
  counts: Readonly<Record<Share, number>>;
  /** True where the counts do not stand beside the bar already. */
  isNamed?: boolean;
}

/** One bar of all rows of a file, by what became of them. */
export function RowShares({ counts, isNamed = false }: Props) {
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-1 bg-surface-3">
        {shares.map(
          (each) =>
            counts[each] > 0 && (
              <span key={each} className={`min-w-1 ${bars[each]}`} style={{ flexGrow: counts[each] }} />
            ),
        )}
      </div>
      {isNamed && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
          {shares
            .filter((each) => each !== 'gone' || counts.gone > 0)
            .map((each) => (
              <li key={each} className="num inline-flex items-center gap-2">
                <span aria-hidden="true" className={`size-2.5 rounded-1 ${bars[each]}`} />
                {label(`console.imports.share.${each}`, {
                  count: counts[each],
                  number: formatCount(counts[each]),
                })}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
