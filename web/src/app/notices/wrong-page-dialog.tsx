import { changeCustomer } from '@engros/contracts/people/auth.ts';
import { readUser } from '@engros/contracts/people/user.ts';
import { useEffect, useState } from 'react';
import { flushBasket, readBasketView } from '../../features/baskets/basket/basket-data.ts';
import { returnToPageCustomer } from '../../features/people/customers/customers-data.ts';
import { tellOtherTabs } from '../../features/people/session/other-tabs.ts';
import { browserPage } from '../../lib/browser/browser-page.ts';
import { leavePage } from '../../lib/browser/page-left.ts';
import { clearUserStorage } from '../../lib/browser/storage.ts';
import { call } from '../../lib/http/call.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { DialogBox } from '../../ui/overlays/dialog-box.tsx';

export interface WrongPageProps {
  reason: 'customer' | 'user';
  message: string;
}

const ignore = () => undefined;

function goAnew(): void {
  leavePage();
  clearUserStorage({ keepsEdits: true });
  browserPage.goTo('/');
}

async function goBack(): Promise<void> {
  await returnToPageCustomer();
  await flushBasket();
  tellOtherTabs();
  browserPage.reload();
}

/**
 * Saves unsent edits for this page's customer, then reloads the page for the customer and user that the other tab
 * chose.
 */
async function goAlong(otherId: string): Promise<void> {
  if (readBasketView().isPending) {
    await returnToPageCustomer();
    await flushBasket();
    await call(changeCustomer, { body: { id: otherId, basketId: null }, stays: true, isSilent: true });
  }
  goAnew();
}

/**
 * Shown when another tab switched to another customer or user. Blocks the page until the user follows the other tab or switches
 * back (T6).
 */
export function WrongPageDialog({ reason, message }: WrongPageProps) {
  const { customer } = pageContext();
  const [other, setOther] = useState<{ Id: string; Name: string } | null>();
  const {
    run: act,
    isPending,
    failure,
  } = useCall((work: () => Promise<void>) => work(), { failed: 'customers.failed', leaves: true });
  useEffect(() => {
    call(readUser, { isSilent: true }).then(({ Customer }) => setOther(Customer), ignore);
  }, []);
  if (reason === 'user' || !customer) {
    return (
      <DialogBox
        isOpen
        onOpenChange={ignore}
        title={label('wrongPage.userTitle')}
        safe={{ label: label('shell.reload'), onPress: goAnew }}
      >
        {message}
      </DialogBox>
    );
  }
  const name = other?.Name ?? label('wrongPage.other');
  return (
    <DialogBox
      isOpen
      onOpenChange={ignore}
      title={label('wrongPage.customerTitle', { name })}
      safe={{
        label: label('wrongPage.back', { name: customer.Name }),
        onPress: () => void act(goBack),
      }}
      action={{
        label: label('wrongPage.along', { name }),
        onPress: () => void act(() => goAlong(other?.Id ?? '-1')),
      }}
      isPending={isPending}
      error={failure}
    >
      <p>{label('wrongPage.text', { name: customer.Name, id: customer.Id })}</p>
    </DialogBox>
  );
}
