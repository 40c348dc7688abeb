import { useQueryClient } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FaultText } from '../../../../ui/fields/fault-text.tsx';
import { useBasketFrame, useBasketValue } from '../../../baskets/basket/basket-data.ts';
import { lazyDialog } from '../../../shell/notices/lazy-dialog.tsx';
import type { NotPut } from './put-usual.ts';

const NotPutDialog = lazyDialog(async () => (await import('../dialogs/not-put-dialog.tsx')).NotPutDialog);

interface PutWholeButtonProps {
  id: string;
  text: string;
  /** Names the list where the text does not. */
  name?: string;
  size?: 28;
  className?: string;
}

/** The daily act: what the list's goods usually are, into the basket, with an undo. Names what was left out. */
export function PutWholeButton({ id, text, name, ...look }: PutWholeButtonProps) {
  const client = useQueryClient();
  const delivery = useBasketFrame();
  const isReady = useBasketValue(({ status }) => status !== 'loading');
  const [notPut, setNotPut] = useState<NotPut>();
  const { run, isPending, failure } = useCall(
    async () => {
      const { hasLeftOut } = await import('./put-usual.ts');
      const { putWholeList } = await import('./put-whole-list.ts');
      const answer = await putWholeList(client, id, delivery);
      if (hasLeftOut(answer)) setNotPut(answer);
    },
    { failed: () => label('front.putUsualFailed') },
  );
  return (
    <>
      {failure && <FaultText>{failure}</FaultText>}
      <Button
        {...look}
        {...(name !== undefined && { 'aria-label': label('lists.putNamed', { name }) })}
        isDisabled={!isReady}
        isPending={isPending}
        onPress={() => void run()}
      >
        <ListPlus aria-hidden="true" />
        {text}
      </Button>
      {notPut && <NotPutDialog listId={id} notPut={notPut} onClose={() => setNotPut(undefined)} />}
    </>
  );
}
