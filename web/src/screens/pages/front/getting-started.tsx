import { listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, Keyboard, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { StartList } from '../../../features/favourites/favorites/start-list.tsx';
import { openPanel } from '../../../features/shell/shell-panels/open-panel.ts';
import { longDay } from '../../../lib/formats/day-formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

const bought = { limitToSalesStatistics: 'True', pageSize: 1 } as const;

/** Four steps of a kitchen that has not ordered yet, which go when the fourth is done, and where to get help. */
export function GettingStarted() {
  const { data } = useQuery(query(searchProducts, { query: bought }));
  const lists = useQuery(query(listFavoriteLists, {}));
  if (!data || !lists.data) return <div className="min-h-100" />;
  return (
    <>
      {data.Page.TotalResults === 0 && <Steps hasList={lists.data.length > 0} />}
      <Help />
    </>
  );
}

function Steps({ hasList }: { hasList: boolean }) {
  const delivery = useBasketFrame();
  const navigate = useNavigate();
  const { customer, user } = pageContext();
  const { expectedDate } = delivery;
  const done = 1 + Number(hasList) + Number(expectedDate !== null);
  return (
    <Panel
      title={label('front.firstRun')}
      end={<span className="num text-12 text-ink-3">{label('front.stepsDone', { done })}</span>}
      isFlush
      isEdge
    >
      <ol>
        <Step number={1} isDone title={label('front.stepAgreement')}>
          {customer?.Name}, {customer?.Id}
        </Step>
        <Step number={2} isDone={hasList} title={label('front.startList')}>
          {!hasList && (
            <>
              {user.UserActions.CanManageFavorites && (
                <StartList
                  delivery={delivery}
                  onMade={({ Id }) => void navigate({ to: '/', search: { list: Id }, replace: true })}
                />
              )}
              <Link to="/checkout/paste" className={buttonClass()}>
                {label('front.pasteOrder')}
              </Link>
            </>
          )}
        </Step>
        <Step number={3} isDone={expectedDate !== null} title={label('front.chooseDay')}>
          <p>
            {expectedDate === null
              ? label('front.chooseDayText')
              : label('front.chosenDay', { day: longDay(expectedDate) })}
          </p>
          <Button onPress={() => openPanel('deliveryDay')}>{label('front.seeDays')}</Button>
        </Step>
        <Step number={4} isDone={false} title={label('front.stepOrder')}>
          {label('front.stepOrderText')}
        </Step>
      </ol>
    </Panel>
  );
}

interface StepProps {
  number: number;
  isDone: boolean;
  title: string;
  children: ReactNode;
}

function Step({ number, isDone, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-2.5 text-13/[18px] first:border-t-0">
      <span
        className={`grid size-6 place-items-center rounded-[50%] text-12 font-[640] ${isDone ? 'bg-ok text-surface' : 'border-[1.5px] border-control text-ink-2'}`}
        aria-hidden="true"
      >
        {isDone ? <Check className="size-3.5 stroke-3" /> : number}
      </span>
      <div className="grid min-w-0 justify-items-start gap-2 pt-0.75 text-12 text-ink-3 [&_p]:text-12">
        <b className={`text-13 ${isDone ? 'font-[500] text-ink-2' : 'font-[600] text-ink'}`}>
          {title}
          {isDone && <span className="visually-hidden">, {label('front.stepDone')}</span>}
        </b>
        {children}
      </div>
    </li>
  );
}

function Help() {
  const { supplier } = pageContext();
  return (
    <Panel title={label('front.help')} isEdge>
      <div className="grid gap-0.5 text-13 font-[540] [&_svg]:size-4 [&_svg]:text-brand">
        <a
          className="flex min-h-8 items-center gap-2.5 hover:underline max-lg:min-h-11"
          href={`tel:${supplier.phone.replaceAll(' ', '')}`}
        >
          <Phone aria-hidden="true" />
          <span className="num">{supplier.phone}</span>
          <span className="font-[400] text-ink-3">{supplier.hours}</span>
        </a>
        <button
          type="button"
          className="flex min-h-8 items-center gap-2.5 text-left hover:underline max-lg:hidden"
          onClick={() => openPanel('keys')}
        >
          <Keyboard aria-hidden="true" />
          {label('front.allKeys')}
        </button>
      </div>
    </Panel>
  );
}
