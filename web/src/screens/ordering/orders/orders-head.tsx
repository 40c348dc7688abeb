import { Link, useNavigate } from '@tanstack/react-router';
import { Download, Ellipsis, FileInput } from 'lucide-react';
import type { OrdersState } from '../../../features/ordering/orders/orders-parameters.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

export function OrdersHead({ state }: { state: OrdersState }) {
  const isWide = useIsWide();
  const { run, isPending, failure } = useCall(
    async () => (await import('./export-orders.ts')).exportOrders(state),
    { failed: 'orders.exportFailed' },
  );
  const actions = { exportOrders: () => void run(), isPending };
  return (
    <>
      <PageHead
        title={label('orders.title')}
        actions={isWide ? <WideActions {...actions} /> : <NarrowActions {...actions} />}
      />
      {failure && (
        <Notice kind="danger" isAlert className="mb-3">
          {failure}
        </Notice>
      )}
    </>
  );
}

interface Actions {
  exportOrders: () => void;
  isPending: boolean;
}

function WideActions({ exportOrders, isPending }: Actions) {
  return (
    <>
      {pageContext().user.UserActions.CanOrder && (
        <Link to="/checkout/paste" className={buttonClass()}>
          <FileInput aria-hidden="true" />
          {label('orders.import')}
        </Link>
      )}
      <Button isPending={isPending} onPress={exportOrders}>
        {!isPending && <Download aria-hidden="true" />}
        {label('orders.export')}
      </Button>
    </>
  );
}

function NarrowActions({ exportOrders, isPending }: Actions) {
  const navigate = useNavigate();
  return (
    <Menu
      label={label('orders.more')}
      trigger={
        <IconButton label={label('orders.more')} isPending={isPending}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      entries={[
        ...(pageContext().user.UserActions.CanOrder
          ? [{ id: 'import', label: label('orders.import'), icon: <FileInput /> }]
          : []),
        { id: 'export', label: label('orders.export'), icon: <Download /> },
      ]}
      onAction={(id) => {
        if (id === 'import') void navigate({ to: '/checkout/paste' });
        else exportOrders();
      }}
    />
  );
}
