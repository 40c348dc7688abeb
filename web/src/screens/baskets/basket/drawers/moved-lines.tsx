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
  /** Whether the line can also be left where it is. */
  mayStay?: boolean;
}

/** What is wrong with a line on the new day, with what mends it, and what it costs then. */
export function LineOn({ moved, on, onQuantity, mayStay = false }: LineOnProps) {
  const { line, quantity } = moved;
  const name = line.Product.DisplayName;
  if (quantity === 0 && mayStay)
    return (
      <span className="mt-1 flex flex-wrap items-center gap-2">
        <span className="text-12 text-ink-2">{label('checkout.staysHere')}</span>
        <Button
          aria-label={label('checkout.takeAlongOf', { name })}
          onPress={() => onQuantity(line.Quantity)}
        >
          {label('checkout.takeAlong')}
        </Button>
      </span>
    );
  if (!on) return null;
  return (
    <>
      {on.fault && <span className="block text-12 text-danger-ink">{on.fault}</span>}
      {on.price && <span className="block text-12 text-time-ink tabular-nums">{on.price}</span>}
      {on.fault && (on.most > 0 || mayStay) && (
        <span className="mt-1 flex flex-wrap gap-2">
          {on.most > 0 && (
            <Button
              aria-label={label('checkout.moveOnlyOf', { quantity: on.most, name })}
              onPress={() => onQuantity(on.most)}
            >
              {label('checkout.moveOnly', { quantity: on.most })}
            </Button>
          )}
          {mayStay && (
            <Button aria-label={label('checkout.leaveHereOf', { name })} onPress={() => onQuantity(0)}>
              {label('checkout.leaveHere')}
            </Button>
          )}
        </span>
      )}
    </>
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
            <LineOn
              moved={each}
              on={on?.byLine.get(each.line.Id)}
              onQuantity={(quantity) => onQuantity(each.line.Id, quantity)}
              mayStay={moved.length > 1}
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
