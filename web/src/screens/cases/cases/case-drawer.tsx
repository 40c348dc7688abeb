import { type CustomerCase, readCase, readCasePhoto } from '@engros/contracts/cases/customer-cases.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { PageOfAnother } from '../../../features/baskets/another-customer/page-of-another.tsx';
import { CaseOutcome } from '../../../features/cases/cases/case-outcome.tsx';
import { productText } from '../../../features/cases/cases/case-words.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { isGone } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';

export function CaseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(query(readCase, { params: { id } }));
  const again = () => void refetch();
  return (
    <Drawer
      isOpen
      side="right"
      title={label('cases.caseTitle', { id })}
      closeLabel={label('cases.close')}
      onClose={onClose}
      note={data && label('cases.reportedBy', { name: data.CreatedBy, when: momentText(data.Created) })}
    >
      {data ? (
        <CaseContent row={data} />
      ) : isGone(error) ? (
        <PageOfAnother otherwise={<Unknown onClose={onClose} />} />
      ) : error ? (
        <FailedState title={label('cases.caseFailed')} onRetry={again} />
      ) : (
        <SkeletonRows label={label('cases.loading')} kind="line" rows={4} />
      )}
    </Drawer>
  );
}

/** Leads to the list of cases, because trying again would not help. */
function Unknown({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={<FileX aria-hidden="true" />}
      title={label('cases.notFound')}
      actions={
        <Button variant="primary" onPress={onClose}>
          {label('cases.seeAll')}
        </Button>
      }
    >
      {label('cases.notFoundText')}
    </EmptyState>
  );
}

function CaseContent({ row }: { row: CustomerCase }) {
  return (
    <div className="grid gap-4 p-4 text-13">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <CaseOutcome row={row} />
        <Link to="/orders/details/$orderId" params={{ orderId: row.OrderId }} className="link num">
          {label('order.title', { id: row.OrderId })}
        </Link>
      </p>
      {row.Answer !== null && (
        <section className="panel p-3">
          <h3 className="text-13 font-[620]">{label('cases.answer')}</h3>
          <p className="break-words whitespace-pre-line">{row.Answer}</p>
          {row.AnsweredBy !== null && row.AnsweredAt !== null && (
            <p className="text-12 text-ink-3">
              {label('cases.answeredBy', { name: row.AnsweredBy, when: momentText(row.AnsweredAt) })}
            </p>
          )}
        </section>
      )}
      <ul className="grid gap-3">
        {row.Products.map((product) => (
          <li key={product.LineId} className="grid gap-1 border-t border-line pt-3">
            <b className="font-[620]">{label(`cases.cause.${product.Cause}`)}</b>
            <span>{productText(product)}</span>
            {product.Note !== null && <span className="break-words text-ink-2">{product.Note}</span>}
            {product.CreditedOre !== null && product.CreditedOre > 0 && (
              <span className="num text-ok-ink">
                {label('cases.credited', { sum: formatKroner(product.CreditedOre) })}
              </span>
            )}
            {product.PhotoIds.length > 0 && <Photos product={product} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Photos({ product }: { product: CustomerCase['Products'][number] }) {
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {product.PhotoIds.map((id, index) => {
        const address = requestAddress(readCasePhoto.path, { id });
        return (
          <a
            key={id}
            href={address}
            target="_blank"
            rel="noreferrer"
            className="size-24 overflow-hidden rounded-2 bg-surface-3"
          >
            <img
              className="size-full object-cover"
              src={address}
              loading="lazy"
              alt={label('cases.photo', { number: index + 1, name: product.DisplayName })}
            />
          </a>
        );
      })}
    </span>
  );
}
