import type { User } from '@engros/contracts/people/user.ts';
import { UserRoundCog } from 'lucide-react';
import { flushBasket } from '../../features/baskets/basket/basket-data.ts';
import { timeText } from '../../features/people/acting/moment-text.ts';
import { useBarHeight } from '../../features/people/acting/use-bar-height.ts';
import { endOrderText } from '../../features/people/customers/end-order-text.ts';
import { tellSwitchFailure } from '../../features/people/customers/tell-switch-failure.ts';
import { isPunchOutPage } from '../../features/procurement/punch-out/is-punch-out-page.ts';
import { PunchOutBar } from '../../features/procurement/punch-out/punch-out-bar.tsx';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/controls/button.tsx';

const longestWaitMs = 2000;

async function flushForALittle(): Promise<void> {
  await Promise.race([flushBasket(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}

/**
 * Sends unsaved edits, then ends the impersonation. A failure is not handled here, because the page already shows a
 * banner about it.
 */
async function end(returnUrl?: string): Promise<void> {
  await flushForALittle();
  const { endActing } = await import('../../features/people/acting/acting-data.ts');
  await endActing(returnUrl);
}

export function ActingBar() {
  return isPunchOutPage() ? <PunchOutBar /> : <PersonBar />;
}

/** The bar of an impersonation, first on the page. It cannot be closed, and is printed too (ui, Impersonation bar; IMP-03). */
function PersonBar() {
  const { user } = pageContext();
  const bar = useBarHeight();
  return (
    <>
      <section
        ref={bar}
        className="acting-bar sticky top-0 z-30 text-on-imp short:static print:static"
        aria-label={label('acting.bar')}
      >
        <div className="page-width">
          <UserRoundCog aria-hidden="true" />
          {user.Impersonation ? <AsPerson acting={user.Impersonation} /> : <ForCustomer />}
        </div>
      </section>
      <div
        data-testid="acting-frame"
        className="acting-frame pointer-events-none fixed inset-0 z-60 border-4 border-imp max-lg:border-3"
        aria-hidden="true"
      />
    </>
  );
}

function AsPerson({ acting }: { acting: NonNullable<User['Impersonation']> }) {
  const { user, customer } = pageContext();
  const { run: leave, isPending: isEnding } = useCall(end, { leaves: true });
  return (
    <>
      <p>
        <b>{label('acting.onBehalfOf', { name: user.DisplayName })}</b>{' '}
        {customer && (
          <span>
            · {customer.Name} ({customer.Id})
          </span>
        )}
      </p>
      <p className="flex-[0_1_auto] opacity-92 max-xl:hidden">
        {label('acting.loggedInAs', {
          name: acting.ActorName,
          role: label(`acting.bar.${acting.ActorRole}`),
          time: timeText(acting.StartedAt),
        })}
      </p>
      <Button
        className="acting-bar-end ml-auto flex-none max-lg:h-11"
        isPending={isEnding}
        onPress={() => void leave()}
      >
        {label('acting.end')}
      </Button>
      <Button
        className="acting-bar-other flex-none text-on-imp max-lg:hidden"
        isDisabled={isEnding}
        onPress={() => void leave('/account/impersonation')}
      >
        {label('acting.otherUser')}
      </Button>
    </>
  );
}

async function endForCustomer(): Promise<void> {
  await flushForALittle();
  const { endOrderFor } = await import('../../features/people/customers/customers-data.ts');
  try {
    await endOrderFor();
  } catch (error) {
    tellSwitchFailure(error);
    throw error;
  }
}

/** The bar for staff who order for a customer under their own name (CUS-07). */
function ForCustomer() {
  const { user, customer } = pageContext();
  const { run: leave, isPending: isEnding } = useCall(endForCustomer, { leaves: true });
  if (!customer) return null;
  return (
    <>
      <p>
        <b>{label('supplier.orderingFor', { name: customer.Name })}</b> <span>({customer.Id})</span>
      </p>
      <p className="flex-[0_1_auto] opacity-92 max-xl:hidden">
        {label('supplier.inYourName', { name: user.DisplayName })}
      </p>
      <Button
        className="acting-bar-end ml-auto flex-none max-lg:h-11"
        isPending={isEnding}
        onPress={() => void leave()}
      >
        {endOrderText()}
      </Button>
    </>
  );
}
