import { readReplacementsOf } from '@engros/contracts/planning/replacements.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { lazyDialog } from '../../shell/notices/lazy-dialog.tsx';

const ChoiceDialog = lazyDialog(async () => (await import('./choice-dialog.tsx')).ChoiceDialog);

/** On the page of a product: what counts when it is missing, where that comes from, and what comes instead. */
export function ProductChoice({ productId, name }: { productId: string; name: string }) {
  const { UserActions, IsPunchOutUser } = pageContext().user;
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...query(readReplacementsOf, { query: { id: [productId] } }),
    enabled: !IsPunchOutUser,
  });
  const [product] = data?.Products ?? [];
  if (product === undefined) return null;
  const { InForce, Source, SecondChoices } = product;
  return (
    <Panel isEdge title={label('replacements.panel')}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 text-13/[18px]">
        <div className="grid min-w-0 flex-1 basis-60 gap-0.5 wrap-anywhere">
          <span>
            <b className="font-[600]">{label(`replacements.${InForce ?? 'agreed'}`)}</b>{' '}
            <span className="text-ink-3">{label(`replacements.from.${Source}`)}</span>
          </span>
          {SecondChoices.map((choice, at) => (
            <span key={choice.ProductId} className="text-ink-2">
              {at + 1}. {choice.Name}
              {choice.Fault !== null && <span className="block text-12 text-danger-ink">{choice.Fault}</span>}
            </span>
          ))}
        </div>
        {UserActions.CanOrder && (
          <Button
            size={28}
            aria-label={label('replacements.changeOf', { name })}
            onPress={() => setOpen(true)}
          >
            {label('replacements.change')}
          </Button>
        )}
      </div>
      {isOpen && <ChoiceDialog productId={productId} name={name} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
