import type { ConsoleProductRow } from '@engros/contracts/supplier/goods/products.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { type StatusKind, StatusMark } from '../../../ui/data/status-mark.tsx';

const kinds: Readonly<Record<ConsoleProductRow['Promise'], StatusKind>> = {
  Without: 'deliverable',
  Enough: 'deliverable',
  Few: 'few',
  Later: 'late',
  Out: 'out',
};

/** How many can be promised, in the unit that the shop offers first. */
export function PromiseMark({ row }: { row: ConsoleProductRow }) {
  const { Promise: kind, Left, From, UnitText, UnitTextPlural } = row;
  if (kind === 'Later' && From !== null)
    return <StatusMark kind="late" text={label('console.products.promise.Later', { day: shortDay(From) })} />;
  if (Left === null || Left === 0)
    return (
      <StatusMark
        kind={kinds[kind]}
        text={label(`console.products.promise.${kind === 'Without' ? 'Without' : 'Out'}`)}
      />
    );
  const unit = Left === 1 ? UnitText : UnitTextPlural;
  return (
    <StatusMark
      kind={kinds[kind]}
      text={label('console.products.left', { count: formatCount(Left), unit })}
    />
  );
}
