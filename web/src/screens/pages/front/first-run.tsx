import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays, ClipboardPaste, Heart, ListPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Delivery, deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { StartList } from '../../../features/favourites/favorites/start-list.tsx';
import { openPanel } from '../../../features/shell/shell-panels/open-panel.ts';
import { longDay } from '../../../lib/formats/day-formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

const boughtBefore = { limitToSalesStatistics: 'True' } as const;

interface Props {
  delivery: Delivery;
  isReady: boolean;
}

/** For a kitchen without favourite lists: the goods it bought before, or three ways to start if it has never bought anything. */
export function WithoutLists({ delivery, isReady }: Props) {
  const bought = useQuery({
    ...query(searchProducts, { query: { ...boughtBefore, pageSize: 1, ...deliveryInput(delivery) } }),
    enabled: isReady,
  });
  if (bought.isPending) return <div className="min-h-56.5" />;
  return bought.data?.Page.TotalResults === 0 ? <FirstRun delivery={delivery} /> : <NoLists />;
}

function NoLists() {
  return (
    <Panel id="favourites" title={label('front.favourites')} isFlush isEdge>
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
  const navigate = useNavigate();
  const { expectedDate } = delivery;
  return (
    <Panel id="favourites" title={label('front.firstRun')} isEdge className="front-first-run">
      <div className="grid grid-cols-3 gap-8 max-lg:grid-cols-1 max-lg:gap-6">
        {UserActions.CanManageFavorites && (
          <Way icon={<ListPlus aria-hidden="true" />} title={label('front.startList')}>
            <StartList
              delivery={delivery}
              onMade={({ Id }) => void navigate({ to: '/', search: { list: Id }, replace: true })}
            />
          </Way>
        )}
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
