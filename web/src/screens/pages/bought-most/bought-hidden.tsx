import { hideBought, readSalesStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Ellipsis, Eye } from 'lucide-react';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

async function setHidden(
  client: QueryClient,
  productIds: readonly string[],
  isHidden: boolean,
): Promise<void> {
  await call(hideBought, {
    body: { ProductIds: productIds.slice(0, limits.hiddenBought), IsHidden: isHidden },
  });
  await refreshAll(client, [readSalesStatistics]);
}

function tellFailure(error: unknown): void {
  const sentence = messageOf(error) || label('boughtMost.hideFailed');
  announce(sentence);
  toast(sentence);
}

async function hide(client: QueryClient, { Id, DisplayName }: RowMenuProps['product']): Promise<void> {
  try {
    await setHidden(client, [Id], true);
  } catch (error) {
    return tellFailure(error);
  }
  const sentence = label('boughtMost.hidden', { name: DisplayName });
  announce(sentence);
  const undo = () => void setHidden(client, [Id], false).catch(tellFailure);
  toast(sentence, { undo: { label: label('shell.undo'), onPress: undo } });
}

export interface RowMenuProps {
  product: { Id: string; DisplayName: string };
}

export function BoughtRowMenu({ product }: RowMenuProps) {
  const client = useQueryClient();
  const router = useRouter();
  const name = label('boughtMost.rowMenu', { name: product.DisplayName });
  return (
    <span className="max-lg:col-start-1 max-lg:row-start-2 max-lg:justify-self-center">
      <Menu
        label={name}
        trigger={
          <IconButton label={name}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        entries={[
          { id: 'product', label: label('boughtMost.seeProduct') },
          { id: 'hide', label: label('boughtMost.hide') },
        ]}
        onAction={(id) => {
          if (id === 'hide') void hide(client, product);
          else void router.navigate({ to: '/product/$productId', params: { productId: product.Id } });
        }}
      />
    </span>
  );
}

export function ShowHidden({ hidden }: { hidden: readonly string[] }) {
  const client = useQueryClient();
  const show = useCall(() => setHidden(client, hidden, false), { failed: 'boughtMost.hideFailed' });
  if (hidden.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button isPending={show.isPending} onPress={() => void show.run()}>
        <Eye aria-hidden="true" />
        {label('boughtMost.showHidden', { count: hidden.length })}
      </Button>
      {show.failure && (
        <p role="alert" className="text-13 text-danger-ink">
          {show.failure}
        </p>
      )}
    </div>
  );
}
