import { memo, useState } from 'react';
import type { ListEntry, ListGroup } from '../../../features/favourites/favorites/list/list-entries.ts';
import { ListRow } from '../../../features/favourites/favorites/list/list-row.tsx';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import { label } from '../../../lib/labels.ts';
import { createRowBlocks } from '../../../lib/row-blocks.ts';
import { isSameList } from '../../../lib/same-list.ts';
import { useDrawnRows } from '../../../lib/use-drawn-rows.ts';
import { LineBlock, WaitingLines } from '../../../ui/goods/basket-line.tsx';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import { ScrollShade } from './scroll-shade.tsx';

export interface ListRowsProps {
  name: string;
  groups: readonly ListGroup[];
  total: number;
}

/** Enter and the arrow keys move between all quantity fields, also from group to group. */
export function ListRows({ name, groups, total }: ListRowsProps) {
  const drawn = useDrawnRows(total, false);
  let before = 0;
  return (
    <div {...rungsAttribute} className="list-rows relative" onKeyDownCapture={moveByArrow}>
      {groups.map((group) => {
        const own = Math.min(Math.max(0, drawn - before), group.entries.length);
        before += group.entries.length;
        return <Group key={group.id} name={name} group={group} drawn={own} />;
      })}
      <ScrollShade />
    </div>
  );
}

interface GroupProps {
  name: string;
  group: ListGroup;
  drawn: number;
}

const Group = memo(
  function Group({ name, group, drawn }: GroupProps) {
    return (
      <section aria-label={group.title ?? name}>
        {group.title !== null && (
          <h2 className="flex min-h-8 items-center gap-2.5 border-t border-line bg-surface-2 px-4 text-(length:--text-13) font-[600] [&>svg]:text-brand">
            {group.glyph && <FoodGlyph name={group.glyph} />}
            <span className="min-w-0 wrap-anywhere">{group.title}</span>
            <span className="num ml-auto text-12 font-[400] text-ink-3">
              {label('lists.products', {
                count: group.entries.length,
              })}
            </span>
          </h2>
        )}
        <Rows entries={group.entries} drawn={drawn} />
      </section>
    );
  },
  (before, now) =>
    before.drawn === now.drawn &&
    before.name === now.name &&
    before.group.title === now.group.title &&
    isSameList(before.group.entries, now.group.entries),
);

// Roles are set instead of using list elements, because blocks of rows are between the list and its items.
const list = { role: 'list' } as const;
const keyOf = ({ product }: ListEntry) => product.Id;
/**
 * Larger than in a basket: a key press redraws no block here, and each block costs time in every frame while a list of 2,000
 * products scrolls.
 */
const blockSize = 25;

function Rows({ entries, drawn }: { entries: readonly ListEntry[]; drawn: number }) {
  const [cut] = useState(() => createRowBlocks(keyOf, blockSize));
  const waiting = entries.length - drawn;
  return (
    <>
      <div {...list}>
        {cut(entries.slice(0, drawn)).map((block) => (
          <Block key={block.id} entries={block.rows} />
        ))}
      </div>
      {waiting > 0 && <WaitingLines count={waiting} />}
    </>
  );
}

interface BlockProps {
  entries: readonly ListEntry[];
}

const Block = memo(
  function Block({ entries }: BlockProps) {
    return (
      <LineBlock count={entries.length}>
        {entries.map((entry) => (
          <ListRow key={entry.product.Id} entry={entry} />
        ))}
      </LineBlock>
    );
  },
  (before: BlockProps, now: BlockProps) => isSameList(before.entries, now.entries),
);
