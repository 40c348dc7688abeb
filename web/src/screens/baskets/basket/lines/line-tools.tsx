import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import { X } from 'lucide-react';
import { lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { keyOfLine } from '../../../../features/baskets/basket/lines/line-key.ts';
import {
  chooseLines,
  endChoosing,
  useChosenLines,
} from '../../../../features/baskets/basket/lines/line-selection.ts';
import { isPunchOutPage } from '../../../../features/procurement/punch-out/is-punch-out-page.ts';
import { label } from '../../../../lib/labels.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { changeLines } from './remove-line.tsx';

const MoveLinesDrawer = lazy(async () => ({
  default: (await import('../drawers/move-lines-drawer.tsx')).MoveLinesDrawer,
}));
const ListChoice = lazy(async () => ({
  default: (await import('../../../../features/favourites/favorites/list-choice.tsx')).ListChoice,
}));

/** A basket with at least this many lines is long and has tools to find and select lines. */
const longBasket = 10;

export interface LineToolsProps {
  basket: Basket;
  shown: readonly LineItem[];
  text: string;
  onText: (text: string) => void;
}

export function LineTools({ basket, shown, text, onText }: LineToolsProps) {
  const chosen = useChosenLines();
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => endChoosing, []);
  useFocusOfChoosing(chosen !== undefined, tools);
  if (basket.LineItems.length < longBasket && !chosen && text === '') return null;
  return (
    <>
      <div ref={tools} className="my-3 grid gap-2 print:hidden">
        <FindLine text={text} onText={onText} />
        {text !== '' && (
          <p role="status" className="text-13 text-ink-2">
            {shown.length > 0
              ? label('checkout.filtered', { count: shown.length, all: basket.LineItems.length })
              : label('checkout.noSuchLine', { text })}
          </p>
        )}
      </div>
      {chosen && (
        <ChosenBar
          basket={basket}
          shown={shown}
          lines={basket.LineItems.filter((line) => chosen.has(keyOfLine(line)))}
        />
      )}
    </>
  );
}

/** The button that started or ended choosing is gone then, and the focus with it. */
function useFocusOfChoosing(isChoosing: boolean, tools: RefObject<HTMLElement | null>): void {
  const was = useRef(isChoosing);
  useEffect(() => {
    if (was.current === isChoosing) return;
    was.current = isChoosing;
    if (document.activeElement !== document.body) return;
    const box = document.querySelector<HTMLElement>('.basket-group input[type="checkbox"]');
    (isChoosing ? box : tools.current?.querySelector<HTMLElement>('.btn'))?.focus();
  }, [isChoosing, tools]);
}

/** Memoised, because the field and the button are slow to render at a key press. */
const FindLine = memo(function FindLine({ text, onText }: Pick<LineToolsProps, 'text' | 'onText'>) {
  const chosen = useChosenLines();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        className="min-w-0 flex-1 border-control"
        label={label('checkout.findLine')}
        placeholder={label('checkout.findLine')}
        clearLabel={label('checkout.showAllLines')}
        value={text}
        onChange={onText}
      />
      {!chosen && (
        <Button size={40} onPress={() => chooseLines([])}>
          {label('checkout.chooseLines')}
        </Button>
      )}
    </div>
  );
});

interface ChosenBarProps {
  basket: Basket;
  shown: readonly LineItem[];
  lines: readonly LineItem[];
}

function ChosenBar({ basket, shown, lines }: ChosenBarProps) {
  const [isMoving, setMoving] = useState<boolean>();
  const { CanManageFavorites } = pageContext().user.UserActions;
  const count = lines.length;
  const remove = () => {
    changeLines(
      lines.map((line) => ({ line, quantity: 0 })),
      label('checkout.removedLines', { count }),
    );
    endChoosing();
  };
  return (
    <section
      aria-label={label('checkout.chosenLines')}
      className="chosen-bar z-5 mb-3 flex flex-wrap items-center gap-2 rounded-2 border border-line-strong bg-brand-tint p-2 text-13 text-brand-ink shadow-1 lg:sticky lg:short:static print:hidden"
    >
      <p role="status" className="min-w-0 flex-1 px-1">
        {count > 0 && <span className="lg:hidden">{label('checkout.chosenShort', { count })}</span>}
        <span className={count > 0 ? 'max-lg:hidden' : ''}>
          {count === 0 ? label('checkout.chooseFirst') : label('checkout.linesChosen', { count })}
        </span>
      </p>
      {count > 0 && (
        <div className="flex gap-2 max-lg:order-1 max-lg:basis-full max-lg:[&>*]:min-w-0 max-lg:[&>*]:flex-auto max-lg:[&>*]:px-2">
          {!isPunchOutPage() && (
            <Button onPress={() => setMoving(true)}>{label('checkout.moveLines')}</Button>
          )}
          {CanManageFavorites && (
            <Suspense>
              <ListChoice products={lines.map(({ Product }) => Product)} onDone={endChoosing} />
            </Suspense>
          )}
          <Button variant="danger" onPress={remove}>
            {label('checkout.remove')}
          </Button>
        </div>
      )}
      {count < shown.length && (
        <Button variant="quiet" onPress={() => chooseLines(shown)}>
          {label('checkout.chooseAll')}
        </Button>
      )}
      <Button variant="quiet" className="max-lg:-order-1 max-lg:px-2" onPress={endChoosing}>
        <X aria-hidden="true" className="lg:hidden" />
        <span className="max-lg:absolute max-lg:[clip-path:inset(50%)]">{label('checkout.endChoosing')}</span>
      </Button>
      {isMoving !== undefined && (
        <Suspense>
          <MoveLinesDrawer
            basket={basket}
            lines={lines}
            isOpen={isMoving}
            onClose={() => setMoving(false)}
            onMoved={endChoosing}
          />
        </Suspense>
      )}
    </section>
  );
}
