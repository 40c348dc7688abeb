import { sortEntries } from '@engros/contracts/favourites/choose-entries.ts';
import { getRouteApi } from '@tanstack/react-router';
import { halvesText } from '../../../features/favourites/favorite-count/halves.ts';
import { useListOn } from '../../../features/favourites/favorites/list/list-data.ts';
import {
  filteredEntries,
  groupedEntries,
  type ListEntry,
  orderedUnit,
} from '../../../features/favourites/favorites/list/list-entries.ts';
import {
  type ListParameters,
  listFlags,
  printParameters,
} from '../../../features/favourites/favorites/list/list-parameters.ts';
import { useOverviewOnFailure } from '../../../features/favourites/favorites/list/overview-on-failure.ts';
import { RestFailed } from '../../../features/favourites/favorites/list/rest-failed.tsx';
import { unitWord } from '../../../lib/formats/unit-word.ts';
import { label } from '../../../lib/labels.ts';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { PrintFrame, PrintPage } from './print-page.tsx';
import { PrintTable } from './print-table.tsx';

const route = getRouteApi('/favorites/details/$listId/print');

export function FavoritePrintScreen() {
  return (
    <PrintFrame>
      <Sheet />
    </PrintFrame>
  );
}

function choicesOf(asked: ListParameters): string[] {
  return [
    ...(asked.text ? [label('lists.printText', { text: asked.text })] : []),
    ...listFlags.flatMap((flag) => (asked[flag] ? [label(`lists.filter.${flag}`)] : [])),
    ...(asked.sort ? [label('lists.printSort', { sort: label(`lists.sort.${asked.sort}`) })] : []),
  ];
}

function noteOf({ row }: ListEntry): string {
  const own = row.OwnNumber === null ? '' : label('lists.ownNumberIs', { number: row.OwnNumber });
  return [own, row.Note ?? ''].filter(Boolean).join(' · ');
}

/** In the unit of the par level, which need not be the unit that the row orders. */
function parOf({ product, row: { Par } }: ListEntry): string | undefined {
  const unit = product.SalesUnits.Values.find(({ Code }) => Code === Par?.SalesUnitCode);
  if (Par === null) return undefined;
  return `${halvesText(Par.Quantity)} ${unit ? unitWord(Par.Quantity, unit) : Par.SalesUnitCode}`;
}

function Sheet() {
  const { listId } = route.useParams();
  const { expectedDeliveryDate, preSaleId, ...asked } = printParameters({ ...route.useSearch() });
  const delivery = { expectedDate: expectedDeliveryDate ?? null, presaleId: preSaleId ?? null };
  const { list, entries, isError, readRestAgain } = useListOn(listId, delivery, { isWhole: true });
  useOverviewOnFailure(isError);
  if (!list) return <SkeletonRows kind="line" rows={12} label={label('lists.loading')} />;
  const shown = sortEntries(filteredEntries(entries, asked), asked.sort);
  const groups = groupedEntries(shown, list.Sections, asked.sort).map(({ id, title, entries: own }) => ({
    id,
    title,
    products: own.map((entry) => {
      const par = parOf(entry);
      return {
        product: entry.product,
        unit: orderedUnit(entry),
        note: noteOf(entry),
        ...(par !== undefined && { par }),
      };
    }),
  }));
  return (
    <PrintPage
      title={list.Name}
      choices={choicesOf(asked)}
      deliveryDay={expectedDeliveryDate}
      isComplete={entries.length === list.Page.TotalResults}
    >
      {readRestAgain && <RestFailed onRetry={readRestAgain} />}
      {shown.length === 0 ? (
        <p>{label(list.Page.TotalResults === 0 ? 'lists.empty' : 'lists.nothingFound')}</p>
      ) : (
        <PrintTable
          name={list.Name}
          groups={groups}
          {...(expectedDeliveryDate && { day: expectedDeliveryDate })}
        />
      )}
    </PrintPage>
  );
}
