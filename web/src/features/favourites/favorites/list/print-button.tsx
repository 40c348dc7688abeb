import { useRouter } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useBasketFrame } from '../../../baskets/basket/basket-data.ts';
import { deliveryInput } from '../../../baskets/basket/edits/delivery-input.ts';
import { toast } from '../../../shell/notices/toasts.ts';

/** Size in pixels (specification 2.2). */
const popup = 'popup,width=950,height=900';

export interface PrintButtonProps {
  path: string;
  /** Filters and order, which become the query of the print view (FAV-05). */
  asked: Readonly<Record<string, string | number | undefined>>;
}

export function PrintButton({ path, asked }: PrintButtonProps) {
  const router = useRouter();
  const delivery = useBasketFrame();
  function open() {
    const search = { ...asked, ...deliveryInput(delivery) };
    const { publicHref } = router.buildLocation({ to: path, search: () => search as never });
    if (window.open(publicHref, '_blank', popup) === null) toast(label('lists.popupBlocked'));
  }
  return (
    <Button onPress={open}>
      <Printer aria-hidden="true" />
      {label('lists.print')}
    </Button>
  );
}
