import type { ConsoleProductRow, ProductState } from '@engros/contracts/supplier/goods/products.ts';
import { CircleX, Clock, Lock, type LucideIcon, Square, TriangleAlert } from 'lucide-react';
import { dayAndMonth } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { Tag, type TagKind } from '../../../ui/data/tag.tsx';

const looks: Readonly<Record<Exclude<ProductState, 'OnSale'>, readonly [TagKind, LucideIcon]>> = {
  Blocked: ['danger', Lock],
  Recalled: ['danger', TriangleAlert],
  WithoutPrice: ['danger', CircleX],
  Ended: ['replaced', Square],
  Ending: ['replaced', Square],
  Coming: ['presale', Clock],
};

/** What is as usual is plain text; only what is not carries a mark. */
export function StateTag({ row: { State, ValidTo } }: { row: ConsoleProductRow }) {
  const name = label(`console.products.state.${State}`);
  if (State === 'OnSale') return <span className="text-ink-2">{name}</span>;
  const [kind, Icon] = looks[State];
  return (
    <Tag kind={kind} icon={false}>
      <Icon aria-hidden="true" />
      {State === 'Ending' && ValidTo !== null ? `${name} ${dayAndMonth(ValidTo)}` : name}
    </Tag>
  );
}
