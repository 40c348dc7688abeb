import { unitWithContent } from '../../../../features/goods/products/unit-text.ts';
import { formatKroner } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { type Moved, type MovedOn, type OnDay, oreThere, unitText } from './moved-on.ts';

const listed = 5;

interface LineOnProps {
  moved: Moved;
  on: OnDay | undefined;
  /** Called with how many of the line are moved. */
  onQuantity: (quantity: number) => void;
}

/** What the day cannot deliver of a line that is moved by itself, and what it costs then. */
export function LineOn({ moved, on, onQuantity }: LineOnProps) {
  if (!on) return null;
  const { line, quantity } = moved;
  return (
    <>
      {on.fault && <span className="block text-12 text-danger-ink">{on.fault}</span>}
      <Price on={on} />
      {on.fault && on.most > 0 && quantity > on.most && (
        <MoveOnly line={line} quantity={on.most} onQuantity={onQuantity} />
      )}
    </>
  );
}

const Price = ({ on }: { on: OnDay }) =>
  on.price ? <span className="block text-12 text-time-ink tabular-nums">{on.price}</span> : null;

/** Item number and unit, as in the basket. */
export function GoodsOf({ line }: Pick<Moved, 'line'>) {
  const unit = { TextSingular: line.SalesUnitTextSingular, Content: line.SalesUnitContent };
  return (
    <span className="num block text-12 text-ink-3">
      {line.ProductId} · {unitWithContent(unit)}
    </span>
  );
}

interface MoveOnlyProps extends Pick<LineOnProps, 'onQuantity'>, Moved {}

function MoveOnly({ line, quantity, onQuantity }: MoveOnlyProps) {
  return (
    <Button
      className="mt-1"
      aria-label={label('checkout.moveOnlyOf', { quantity, name: line.Product.DisplayName })}
      onPress={() => onQuantity(quantity)}
    >
      {label('checkout.moveOnly', { quantity })}
    </Button>
  );
}

/** What becomes of one of several lines, and the other ways: what the day cannot deliver stays unless the buyer says otherwise. */
function LineChoice(props: LineOnProps & { isAlone: boolean }) {
  const { moved, on } = props;
  const { line, quantity } = moved;
  const most = on?.most ?? line.Quantity;
  if (quantity === line.Quantity && most >= quantity) return on ? <Price on={on} /> : null;
  return (
    <>
      <span className="block text-12 text-ink-2">
        {on?.fault && <span className="text-danger-ink">{on.fault} · </span>}
        {fateOf(moved, quantity > most)}
      </span>
      {on && <Price on={on} />}
      <Ways {...props} most={most} />
    </>
  );
}

function Ways({ moved, isAlone, most, onQuantity }: LineOnProps & { isAlone: boolean; most: number }) {
  const { line, quantity } = moved;
  const name = line.Product.DisplayName;
  const isShort = most < line.Quantity;
  const mayComeWhole = quantity === 0 || (isAlone && quantity < line.Quantity);
  const whole = isShort ? 'checkout.moveAnyway' : 'checkout.takeAlong';
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {isShort && most > 0 && quantity !== most && (
        <MoveOnly line={line} quantity={most} onQuantity={onQuantity} />
      )}
      {mayComeWhole && (
        <Way name={label(`${whole}Of`, { name })} onPress={() => onQuantity(line.Quantity)}>
          {label(whole)}
        </Way>
      )}
      {mayComeWhole && isShort && (
        <span className="text-12 text-ink-2">
          {label('checkout.restAfterMove', {
            quantity: line.Quantity - most,
            unit: unitText(line, line.Quantity - most),
          })}
        </span>
      )}
      {!mayComeWhole && !isAlone && (
        <Way name={label('checkout.leaveHereOf', { name })} onPress={() => onQuantity(0)}>
          {label('checkout.leaveHere')}
        </Way>
      )}
    </span>
  );
}

function fateOf({ line, quantity }: Moved, isTooMuch: boolean): string {
  if (quantity === 0) return label('checkout.staysHere');
  if (isTooMuch) return label('checkout.fixAfterMove');
  return label('checkout.movedOf', { quantity, all: line.Quantity, unit: unitText(line, line.Quantity) });
}

function Way({ name, onPress, children }: { name: string; onPress: () => void; children: string }) {
  return (
    <button type="button" className="link mt-1 text-12 max-lg:min-h-11" aria-label={name} onClick={onPress}>
      {children}
    </button>
  );
}

interface MovedLinesProps {
  moved: readonly Moved[];
  on: MovedOn | undefined;
  onQuantity: (lineId: string, quantity: number) => void;
}

/** The first lines, and of the others those of which something is to be said. */
export function MovedLines({ moved, on, onQuantity }: MovedLinesProps) {
  const shown = moved.filter(({ line, quantity }, at) => {
    const { fault, price } = on?.byLine.get(line.Id) ?? {};
    return at < listed || fault !== undefined || price !== undefined || quantity !== line.Quantity;
  });
  const more = moved.length - shown.length;
  return (
    <ul
      aria-label={label('checkout.linesToMove')}
      className="grid divide-y divide-line rounded-2 border border-line text-13"
    >
      {shown.map((each) => (
        <li key={each.line.Id} className="flex items-baseline gap-3 px-3 py-2">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {each.line.Product.DisplayName}
            <GoodsOf line={each.line} />
            <LineChoice
              moved={each}
              on={on?.byLine.get(each.line.Id)}
              isAlone={moved.length === 1}
              onQuantity={(quantity) => onQuantity(each.line.Id, quantity)}
            />
          </span>
          {each.quantity > 0 && <Amount moved={each} on={on} />}
        </li>
      ))}
      {more > 0 && <li className="px-3 py-2 text-ink-2">{label('checkout.moreLines', { count: more })}</li>}
    </ul>
  );
}

function Amount({ moved, on }: { moved: Moved; on: MovedOn | undefined }) {
  const { line, quantity } = moved;
  const ore = oreThere(moved, on);
  return (
    <span className="num grid justify-items-end whitespace-nowrap">
      {ore !== null && <b className="font-[620]">{formatKroner(ore)}</b>}
      <span className="text-12 text-ink-2">
        {quantity} {unitText(line, quantity)}
      </span>
    </span>
  );
}
