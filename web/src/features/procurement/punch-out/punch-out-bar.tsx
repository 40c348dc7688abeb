import './punch-out-bar.css';
import { type PunchOutSession, readPunchOut } from '@engros/contracts/procurement/punch-out.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight, PlugZap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { flushBasket, readBasketView, useBasketValue } from '../../baskets/basket/basket-data.ts';
import { timeText } from '../../people/acting/moment-text.ts';
import { useBarHeight } from '../../people/acting/use-bar-height.ts';
import { handBack } from './hand-back.ts';

const minuteMs = 60_000;
/** When the session ends in fewer minutes than this, the bar shows the minutes left, so that the user hurries. */
const countedMinutes = 60;

const minutesTo = (endsAt: string) => Math.max(0, Math.ceil((Date.parse(endsAt) - serverNow()) / minuteMs));

function SessionText({ session: { Number: number, EndsAt } }: { session: PunchOutSession }) {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  if (EndsAt === null) return <span>{label('punchOut.session', { number })}</span>;
  const minutes = minutesTo(EndsAt);
  return (
    <span>
      {minutes <= countedMinutes
        ? label('punchOut.sessionEndsIn', { number, minutes })
        : label('punchOut.sessionEndsAt', { number, time: timeText(EndsAt) })}
    </span>
  );
}

async function sendBasket(): Promise<void> {
  await flushBasket();
  const { basket } = readBasketView();
  if (basket) await handBack({ BasketId: basket.Id, Version: basket.Version });
}

/** Two buttons end the session: with and without the basket (PUN-03). */
export function PunchOutBar() {
  const { data: session } = useQuery(query(readPunchOut, { isSilent: true }));
  const system = session?.System ?? '';
  const { Customer: customer } = pageContext().user;
  const bar = useBarHeight();
  return (
    <section
      ref={bar}
      className="acting-bar punch-out-bar sticky top-0 z-30 bg-punch text-on-punch before:hidden print:static short:static"
      aria-label={label('punchOut.bar')}
    >
      <div className="page-width min-h-12 py-1">
        <PlugZap aria-hidden="true" />
        <p>
          <b>{label('punchOut.via', { system })}</b> {session && <SessionText session={session} />}
          {customer && ` · ${customer.Name}`}
        </p>
        {session && <WaysBack system={system} isReadOnly={session.Operation === 'inspect'} />}
      </div>
    </section>
  );
}

function WaysBack({ system, isReadOnly }: { system: string; isReadOnly: boolean }) {
  const navigate = useNavigate();
  const lines = useBasketValue(({ basket }) => basket?.NumberOfLines ?? 0);
  const sum = useBasketValue(({ basket }) => basket?.SubTotalOre ?? null);
  const [isAsked, setAsked] = useState(false);
  const {
    run: leave,
    isPending: isLeaving,
    failure: notLeft,
  } = useCall(() => handBack({}), { leaves: true });
  const losesBasket = lines > 0 && !isReadOnly;
  // The failure of a refused line is ignored here, because the basket shows what is wrong with the line.
  const send = async () => {
    try {
      await sendBasket();
    } catch (error) {
      await navigate({ to: '/checkout/basket' });
      throw error;
    }
  };
  const { run, isPending, failure } = useCall(send, { failed: 'punchOut.failed', leaves: true });
  return (
    <div className="ml-auto flex flex-none items-center gap-3 max-md:col-span-full max-md:ml-0 max-md:flex-wrap">
      <p
        className={failure ? 'max-md:basis-full max-md:whitespace-normal' : 'max-md:hidden'}
        role={failure ? 'alert' : undefined}
      >
        {failure ?? (
          <Link to="/checkout/basket" className="underline-offset-3 hover:underline">
            {isReadOnly ? label('punchOut.readOnly') : label('basket.lines', { count: lines })}
            {!isReadOnly && sum !== null && (
              <>
                {' · '}
                <b className="num">{formatKroner(sum)}</b>
              </>
            )}
          </Link>
        )}
      </p>
      <Button
        className="punch-out-cancel border-on-punch text-on-punch hover:border-on-punch hover:text-on-punch max-lg:h-11"
        isPending={isLeaving}
        isDisabled={isPending}
        onPress={() => (losesBasket ? setAsked(true) : void leave())}
      >
        {label('punchOut.cancel')}
      </Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={label('punchOut.cancelTitle')}
        safe={{ label: label('punchOut.stay') }}
        action={{ label: label('punchOut.leave'), isDangerous: true, onPress: () => void leave() }}
        isPending={isLeaving}
        {...(notLeft && { error: notLeft })}
      >
        <p>{label('punchOut.cancelText', { count: lines, system })}</p>
      </Dialog>
      {!isReadOnly && (
        <Button
          className="border-on-punch bg-on-punch text-[#16203a] hover:border-on-punch hover:bg-on-punch hover:text-[#16203a] max-lg:h-11 max-md:flex-1"
          isPending={isPending}
          isDisabled={lines === 0 || isLeaving}
          onPress={() => void run()}
        >
          <span className="max-w-72 truncate max-md:hidden">
            {lines === 0 ? label('basket.empty') : label('punchOut.handBackTo', { system })}
          </span>
          <span className="md:hidden">{label(lines === 0 ? 'basket.empty' : 'punchOut.handBack')}</span>
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
