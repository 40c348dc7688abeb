import type { ApprovalAsked } from '@engros/contracts/ordering/order-guards.ts';
import { askApproval } from '@engros/contracts/planning/approvals.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readBasketView } from '../../../../features/baskets/basket/basket-data.ts';
import { reloadBasket } from '../../../../features/baskets/basket/page-basket.ts';
import { listed, ReasonTag } from '../../../../features/planning/approvals/approval-words.tsx';
import { toast } from '../../../../features/shell/notices/toasts.ts';
import { momentText } from '../../../../lib/formats/moments.ts';
import { call } from '../../../../lib/http/call.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

interface Props {
  basketId: string;
  asked: ApprovalAsked;
  onClose: () => void;
}

/** Why, by how much, who is asked and until when; the asker's own words go with it. */
export function AskApprovalDialog({ basketId, asked, onClose }: Props) {
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const { run, isPending, failure } = useCall(
    async () => {
      const { basket } = readBasketView();
      const { WebOrderId } = await call(askApproval, {
        body: {
          BasketId: basketId,
          Note: note.trim() || null,
          Message: basket?.Message.Text ?? null,
          // The warnings were confirmed before the rules were asked.
          IgnoreWarning: true,
          Version: basket?.Version ?? null,
          ShownTotalOre: basket?.TotalOre ?? null,
        },
      });
      onClose();
      if (WebOrderId !== null) return navigate({ to: '/checkout/receipt', search: { id: WebOrderId } });
      await reloadBasket(basketId);
      toast(label('approval.askedToast'));
      return undefined;
    },
    { failed: 'approval.saveFailed' },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('approval.askTitle')}
      safe={{ label: label('approval.askBack') }}
      action={{ label: label('approval.askDo'), onPress: () => void run() }}
      isPending={isPending}
      {...(failure !== undefined && { error: failure })}
    >
      <ul className="m-0 grid list-none gap-1.5 p-0">
        {asked.Reasons.map(({ Kind, Text }) => (
          <li key={Kind + Text} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
            <ReasonTag kind={Kind} />
            <span className="wrap-anywhere">{Text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 wrap-anywhere">
        {asked.Until !== null &&
          label('approval.askWho', { names: listed(asked.Approvers), moment: momentText(asked.Until) })}{' '}
        {label(asked.FallsAfter ? 'approval.fallsAfter' : 'approval.sentAfter')}.
      </p>
      <TextArea
        className="mt-3"
        label={label('approval.askNote')}
        optional={label('approval.optional')}
        rows={3}
        maxLength={limits.approvalNoteLength}
        value={note}
        onChange={setNote}
      />
    </Dialog>
  );
}
