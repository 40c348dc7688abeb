import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import {
  askForStockNotice,
  cancelStockNotice,
  listStockNotices,
} from '@engros/contracts/pages/stock-notices.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';

const notices = () => query(listStockNotices, {});

async function change(client: QueryClient, productId: string, isWanted: boolean): Promise<void> {
  const waiting = isWanted
    ? await call(askForStockNotice, { body: { productId } })
    : await call(cancelStockNotice, { query: { productId } });
  putAnswer(client, listStockNotices, {}, waiting);
  announce(label(isWanted ? 'product.noticeAsked' : 'product.noticeCancelled'));
}

export interface StockNoticeButtonProps {
  product: Pick<ProductSnapshot, 'Id' | 'DisplayName'>;
  className?: string;
}

/** "Giv besked" (notify me) for a product that is out of stock. The user gets one e-mail when it is back in stock. */
export function StockNoticeButton({ product, className = '' }: StockNoticeButtonProps) {
  const client = useQueryClient();
  const isPunchOut = pageContext().user.IsPunchOutUser;
  const { data } = useQuery({ ...notices(), enabled: !isPunchOut });
  const { run, isPending } = useCall(change);
  if (isPunchOut) return null;
  const isWaiting = data?.includes(product.Id) ?? false;
  const text = label(isWaiting ? 'product.noticeWaiting' : 'product.noticeAsk');
  const Icon = isWaiting ? BellRing : Bell;

  return (
    <button
      type="button"
      className={`btn stock-notice ${className}`}
      aria-pressed={isWaiting}
      aria-label={label('product.noticeOf', { text, name: product.DisplayName })}
      aria-busy={isPending}
      onClick={() => void run(client, product.Id, !isWaiting)}
    >
      <Icon aria-hidden="true" />
      {text}
    </button>
  );
}
