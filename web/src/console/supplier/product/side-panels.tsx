import type { ConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { CircleDashed, TriangleAlert } from 'lucide-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { mayUse } from '../../frame/parts.ts';

type Gap = ConsoleProduct['Gaps'][number];

/** Where each gap is closed. */
const placeOf: Readonly<Record<Gap['Gap'], string>> = {
  picture: '#pictures',
  price: '#units',
  allergen: '#allergens',
  gtin: '#units',
  oversold: '#stock',
  ingredients: '#master',
  english: '#master',
};
const loud: readonly string[] = ['price', 'oversold'];

interface GapRow {
  gap: Gap['Gap'];
  name: string;
  text: string;
}

/** One row for each place, but allergens that are not stated are one row together. */
function gapRows(gaps: readonly Gap[]): GapRow[] {
  const allergens = gaps.flatMap(({ Gap, Of }) => (Gap === 'allergen' ? [Of] : []));
  const isMany = allergens.length > 1;
  const first = gaps.findIndex(({ Gap }) => Gap === 'allergen');
  return gaps.flatMap(({ Gap: gap, Of }, at): GapRow[] => {
    if (gap !== 'allergen' || !isMany)
      return [
        {
          gap,
          name: label(`console.product.gap.${gap}`, { of: Of }),
          text: label(`console.product.gapText.${gap}`),
        },
      ];
    if (at !== first) return [];
    const name = label('console.product.gapAllergens', { count: allergens.length });
    return [{ gap, name, text: `${allergens.join(', ')}. ${label('console.product.gapText.allergen')}` }];
  });
}

export function GapsPanel({ product: { Gaps } }: { product: ConsoleProduct }) {
  const rows = gapRows(Gaps);
  return (
    <Panel isFlush isEdge title={label('console.product.gaps')} note={<Badge count={rows.length} />}>
      {rows.length === 0 && <p className="p-4 text-13 text-ink-2">{label('console.product.noGaps')}</p>}
      <ul className="console-todo">
        {rows.map(({ gap, name, text }) => {
          const isLoud = loud.includes(gap);
          return (
            <li key={`${gap} ${name}`} data-loud={isLoud ? '' : undefined}>
              {isLoud ? <TriangleAlert aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
              <span>
                <b>{name}</b>
                <span className="block text-12 text-ink-3">{text}</span>
              </span>
              <a
                href={placeOf[gap]}
                className={buttonClass({ size: 28 })}
                aria-label={label('console.product.seeGap', { gap: name })}
              >
                {label('console.product.goThere')}
              </a>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

export function UsedInPanel({ product: { Row, UsedIn } }: { product: ConsoleProduct }) {
  const { Lists, ListCustomers, Baskets, Orders, Agreements, Campaigns, Recalls } = UsedIn;
  const lists = label('console.product.listsOf', {
    count: ListCustomers,
    lists: formatCount(Lists),
    customers: formatCount(ListCustomers),
  });
  return (
    <Panel isEdge title={label('console.product.usedIn')}>
      <KeyValues
        rows={[
          { key: label('console.product.lists'), value: lists },
          { key: label('console.product.baskets'), value: formatCount(Baskets) },
          {
            key: label('console.product.orders'),
            value: mayUse('orders') ? (
              <ConsoleLink
                to="/console/orders"
                search={{ text: Row.Id, placed: 'all' }}
                className="text-brand underline"
              >
                {formatCount(Orders)}
              </ConsoleLink>
            ) : (
              formatCount(Orders)
            ),
          },
          { key: label('console.product.agreements'), value: formatCount(Agreements) },
          { key: label('console.product.campaigns'), value: formatCount(Campaigns) },
          { key: label('console.product.recalls'), value: formatCount(Recalls) },
        ]}
      />
    </Panel>
  );
}
