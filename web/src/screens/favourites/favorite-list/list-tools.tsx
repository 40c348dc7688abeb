import {
  type ListParameters,
  listFlags,
  listSorts,
} from '../../../features/favourites/favorites/list/list-parameters.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';

const ownOrder = 'own';

export interface ListToolsProps {
  asked: ListParameters;
  shown: number;
  all: number;
  expectedDate: string | null;
  /** True while the list and its delivery day are being loaded. The filters are then only placeholders. */
  isLoading?: boolean;
  onChange: (change: Partial<Record<keyof ListParameters, string | undefined>>) => void;
}

/** The URL contains the text filter, the other filters and the sort order. */
export function ListTools({ asked, shown, all, expectedDate, isLoading, onChange }: ListToolsProps) {
  return (
    <div className="panel panel-edge flex flex-wrap items-center gap-3 p-4 print:hidden">
      <SearchField
        className="min-w-0 max-w-110 flex-[1_1_260px] border-control max-lg:max-w-none"
        label={label('lists.find')}
        placeholder={label('lists.find')}
        clearLabel={label('lists.showAll')}
        value={asked.text ?? ''}
        onChange={(text) => onChange({ text: text || undefined })}
      />
      <Select
        label={label('lists.sort')}
        prefix={label('lists.sort')}
        options={[
          { id: ownOrder, label: label('lists.sort.own') },
          ...listSorts.map((id) => ({ id, label: label(`lists.sort.${id}`) })),
        ]}
        value={asked.sort ?? ownOrder}
        onChange={(id) => onChange({ sort: id === ownOrder ? undefined : id })}
      />
      <fieldset
        className={`flex flex-1 flex-wrap items-center gap-2 max-lg:basis-full ${isLoading ? 'invisible' : ''}`}
      >
        <legend className="visually-hidden">{label('lists.filters')}</legend>
        {listFlags.map((flag) => (
          <button
            key={flag}
            type="button"
            className="list-filter min-h-(--h-compact) rounded-2 border border-line-strong bg-surface px-2.5 py-0 text-13 hover:bg-surface-3 aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand-ink"
            aria-pressed={asked[flag] === 'True'}
            onClick={() => onChange({ [flag]: asked[flag] ? undefined : 'True' })}
          >
            {flag === 'deliverable' && expectedDate !== null
              ? label('lists.filter.deliverableOn', { day: shortDay(expectedDate) })
              : label(`lists.filter.${flag}`)}
          </button>
        ))}
        <p role="status" className="num ml-auto text-12 text-ink-3">
          {shown < all &&
            label('lists.shownOf', { count: all, shown: formatCount(shown), all: formatCount(all) })}
        </p>
      </fieldset>
    </div>
  );
}
