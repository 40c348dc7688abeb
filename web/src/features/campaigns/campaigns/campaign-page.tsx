import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tag as TagIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGone } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { useBasketFrame, useBasketValue } from '../../baskets/basket/basket-data.ts';
import { deliveryInput } from '../../baskets/basket/edits/delivery-input.ts';
import { FailedState } from '../../shell/notices/failed-state.tsx';

/** Customers use the day of their basket; visitors need no day. */
export function useCampaignDay() {
  const frame = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  return {
    query: deliveryInput(frame),
    isKnown: knowsDay || !pageContext().customer,
    expectedDate: frame.expectedDate,
  };
}

interface Props<Page> {
  of: Pick<UseQueryResult<Page>, 'data' | 'error' | 'refetch'>;
  children: (page: Page) => ReactNode;
}

/**
 * Also for pages of suppliers. Until the page has loaded, says that it is loading, that loading failed, or that the campaign has
 * ended.
 */
export function CampaignPage<Page>({ of: { data, error, refetch }, children }: Props<Page>) {
  if (isGone(error)) return <CampaignGone />;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <div className="panel">
        <FailedState title={label('campaigns.failed')} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <div className="min-h-screen">
      <SkeletonRows label={label('campaigns.loading')} rows={6} />
    </div>
  );
}

function CampaignGone() {
  return (
    <div className="panel mt-4">
      <EmptyState
        isWholePage
        icon={<TagIcon aria-hidden="true" />}
        title={label('campaigns.gone')}
        actions={
          <Link to="/campaigns" className={buttonClass({ variant: 'primary' })}>
            {label('campaigns.allCampaigns')}
          </Link>
        }
      >
        {label('campaigns.goneText')}
      </EmptyState>
    </div>
  );
}
