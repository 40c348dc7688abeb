import { createFavoriteList, listFavoriteLists } from '@engros/contracts/favorites/lists.ts';
import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays, ClipboardPaste, Heart, ListPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Delivery, deliveryInput } from '../../features/basket/edits/delivery-input.ts';
import { openPanel } from '../../features/shell-panels/open-panel.ts';
import { longDay } from '../../lib/day-formats.ts';
import { Refusal } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { query, refreshAll } from '../../lib/http/query.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { FaultText } from '../../ui/fields/fault-text.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { type KitchenKind, startLists } from './start-lists.ts';

const boughtBefore = { limitToSalesStatistics: 'True' } as const;
const kinds: readonly KitchenKind[] = ['care', 'canteen', 'restaurant', 'cafe', 'children'];

interface Props {
  delivery: Delivery;
  isReady: boolean;
}

/**
 * Shown instead of the favourite lists to a kitchen that has none: the goods it bought before, or three ways to begin
 * when it has never bought anything.
 */
export function WithoutLists({ delivery, isReady }: Props) {
  const bought = useQuery({
    ...query(searchProducts, { query: { ...boughtBefore, pageSize: 1, ...deliveryInput(delivery) } }),
    enabled: isReady,
  });
  if (bought.isPending) return <div className="mt-6 min-h-49" />;
  return bought.data?.Page.TotalResults === 0 ? <FirstRun delivery={delivery} /> : <NoLists />;
}

function NoLists() {
  return (
    <Panel id="favourites" title={label('front.favourites')} isFlush isEdge className="mt-6 max-lg:mt-3">
      <EmptyState
        icon={<Heart aria-hidden="true" />}
        title={label('front.noLists')}
        actions={
          <Link to="/catalog/search" search={boughtBefore} className={buttonClass()}>
            {label('front.boughtBefore')}
          </Link>
        }
      >
        {label('front.noListsText')}
      </EmptyState>
    </Panel>
  );
}

function FirstRun({ delivery }: Pick<Props, 'delivery'>) {
  const { UserActions } = pageContext().user;
  const { expectedDate } = delivery;
  return (
    <Panel id="favourites" title={label('front.firstRun')} isEdge className="mt-6 max-lg:mt-3">
      <div className="grid grid-cols-3 gap-8 max-lg:grid-cols-1 max-lg:gap-6">
        {UserActions.CanManageFavorites && <StartList delivery={delivery} />}
        <Way icon={<ClipboardPaste aria-hidden="true" />} title={label('front.pasteOrder')}>
          <p>{label('front.pasteOrderText')}</p>
          <Link to="/checkout/paste" className={buttonClass()}>
            {label('front.pasteOrder')}
          </Link>
        </Way>
        <Way icon={<CalendarDays aria-hidden="true" />} title={label('front.chooseDay')}>
          <p>
            {expectedDate === null
              ? label('front.chooseDayText')
              : label('front.chosenDay', { day: longDay(expectedDate) })}
          </p>
          <Button onPress={() => openPanel('deliveryDay')}>{label('front.seeDays')}</Button>
        </Way>
      </div>
    </Panel>
  );
}

interface WayProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Way({ icon, title, children }: WayProps) {
  return (
    <section className="grid content-start justify-items-start gap-2.5 text-13 text-ink-2" aria-label={title}>
      <h3 className="flex items-center gap-2 text-14 font-[620] text-ink [&>svg]:size-4.5 [&>svg]:text-brand">
        {icon}
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Makes a list of what kitchens of a kind usually order, and opens it. */
function StartList({ delivery }: Pick<Props, 'delivery'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<KitchenKind>();
  const make = useCall(
    async (kind: KitchenKind) => {
      setChosen(kind);
      const productIds = await bestMatches(startLists[kind], delivery);
      if (productIds.length === 0) throw new Refusal(label('front.startListEmpty'));
      const name = label('front.startListName', { kind: label(`front.kitchen.${kind}`) });
      const list = await call(createFavoriteList, { body: { name, productIds } });
      await refreshAll(client, [listFavoriteLists]);
      await navigate({ to: '/', search: { list: list.Id }, replace: true });
    },
    { failed: 'front.startListFailed' },
  );
  return (
    <Way icon={<ListPlus aria-hidden="true" />} title={label('front.startList')}>
      <p>{label('front.startListText')}</p>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            isPending={make.isPending && chosen === kind}
            isDisabled={make.isPending && chosen !== kind}
            onPress={() => void make.run(kind)}
          >
            {label(`front.kitchen.${kind}`)}
          </Button>
        ))}
      </div>
      {make.failure && <FaultText>{make.failure}</FaultText>}
    </Way>
  );
}

/** Returns the ids of the best match of each search word, without repeats; a word without a match is left out. */
async function bestMatches(words: readonly string[], delivery: Delivery): Promise<string[]> {
  const found = await Promise.all(
    words.map((term) =>
      call(searchProducts, {
        query: { term, deliverable: 'True', pageSize: 1, ...deliveryInput(delivery) },
      }),
    ),
  );
  return [...new Set(found.flatMap(({ Page }) => Page.PageOfResults.map(({ Id }) => Id)))];
}
