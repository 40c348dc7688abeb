import { UserRoundCog } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { timeText } from '../features/acting/moment-text.ts';
import { flushBasket } from '../features/basket/basket-data.ts';
import { label } from '../lib/labels.ts';
import { pageContext } from '../lib/page-context.ts';
import { Button } from '../ui/button.tsx';

const longestWaitMs = 2000;

/** Ends it once what was typed is saved; a failure has raised the banner. */
async function end(returnUrl?: string): Promise<void> {
  await Promise.race([flushBasket(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
  const { endActing } = await import('../features/acting/acting-data.ts');
  await endActing(returnUrl);
}

/** Tells the page how high the bar is: what sticks to the top of the window begins below it. */
function useHeight(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = place.current;
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() =>
      document.body.style.setProperty('--acting-bar', `${bar.offsetHeight}px`),
    );
    watch.observe(bar);
    return () => watch.disconnect();
  }, []);
  return place;
}

/**
 * First on every page while somebody acts as another: who, for which customer, in whose name, and the way out. It cannot
 * be closed, and it is printed too (ui, Impersonation bar; IMP-03).
 */
export function ActingBar() {
  const { user, customer } = pageContext();
  const [isEnding, setEnding] = useState(false);
  const { Impersonation } = user;
  const bar = useHeight();
  if (!Impersonation) return null;
  const leave = (returnUrl?: string) => {
    setEnding(true);
    end(returnUrl).catch(() => setEnding(false));
  };
  return (
    <>
      <section ref={bar} className="acting-bar" aria-label={label('acting.bar')}>
        <div className="page-width">
          <UserRoundCog aria-hidden="true" />
          <p>
            <b>{label('acting.onBehalfOf', { name: user.DisplayName })}</b>{' '}
            {customer && (
              <span>
                · {customer.Name} ({customer.Id})
              </span>
            )}
          </p>
          <p className="acting-bar-who">
            {label('acting.loggedInAs', {
              name: Impersonation.ActorName,
              role: label(`acting.bar.${Impersonation.ActorRole}`),
              time: timeText(Impersonation.StartedAt),
            })}
          </p>
          <Button className="acting-bar-end" isPending={isEnding} onPress={() => leave()}>
            {label('acting.end')}
          </Button>
          <Button
            className="acting-bar-other"
            isDisabled={isEnding}
            onPress={() => leave('/account/impersonation')}
          >
            {label('acting.otherUser')}
          </Button>
        </div>
      </section>
      <div className="acting-frame" aria-hidden="true" />
    </>
  );
}
