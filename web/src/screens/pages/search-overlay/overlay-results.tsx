import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Search, SearchX } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Kbd } from '../../../ui/controls/kbd.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import type { BasketChange } from './basket-change.tsx';
import { OverlayRow } from './overlay-row.tsx';

export interface OverlayResultsProps {
  gridId: string;
  rowId: (index: number) => string;
  term: string;
  products: readonly ProductSnapshot[];
  /** Below the last of a few products; not among those found. */
  similar: readonly ProductSnapshot[];
  total: number;
  active: number | undefined;
  isPending: boolean;
  onRowKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onCommitted: (change: BasketChange) => void;
  onEnter: () => void;
}

/**
 * The table has the role grid, because its rows contain controls and it is the popup of a combobox (ARIA Authoring
 * Practices).
 */
const gridRole = { role: 'grid' } as const;

export function OverlayResults(props: OverlayResultsProps) {
  const { gridId, rowId, term, products, similar, total, active, isPending, onCommitted, onEnter } = props;
  const rowOf = (product: ProductSnapshot, index: number) => (
    <OverlayRow
      key={`${term} ${product.Id}`}
      id={rowId(index)}
      product={product}
      isActive={index === active}
      onCommitted={onCommitted}
      onEnter={onEnter}
    />
  );
  return (
    <div className="search-overlay-list rounded-3 border border-line bg-surface max-lg:-mx-(--gutter) max-lg:rounded-none max-lg:border-x-0">
      <table
        {...gridRole}
        id={gridId}
        tabIndex={-1}
        aria-label={label('searchOverlay.products')}
        aria-busy={isPending}
        onKeyDownCapture={props.onRowKeyDown}
      >
        <tbody>{products.map(rowOf)}</tbody>
        {similar.length > 0 && (
          <tbody>
            <tr className="block">
              <th
                scope="rowgroup"
                className="block border-t border-line bg-surface-2 px-4 py-1.5 text-left text-12 font-[600] text-ink-2"
              >
                {label('product.similar')}
              </th>
            </tr>
            {similar.map((product, index) => rowOf(product, products.length + index))}
          </tbody>
        )}
      </table>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-b-[5px] border-t border-line bg-surface-2 px-4 py-1.5">
        <Link
          to="/catalog/search"
          search={{ term }}
          replace
          className="inline-flex min-h-8 items-center gap-2 text-(length:--text-13) font-[600] wrap-anywhere text-brand hover:underline hover:underline-offset-3 touch:min-h-11 touch:text-(length:--text-15)"
        >
          {label('searchOverlay.showAll', { count: total, term })}
          <ArrowRight aria-hidden="true" />
        </Link>
        <p className="flex gap-3 text-(length:--text-12) text-ink-3 max-lg:hidden">
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {label('searchOverlay.keyChoose')}
          </span>
          <span>
            <Kbd>0–9</Kbd> {label('searchOverlay.keyQuantity')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {label('searchOverlay.keyAll')}
          </span>
          <span>
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {label('searchOverlay.keyFirst')}
          </span>
        </p>
      </div>
    </div>
  );
}

export function NothingFound({
  term,
  didYouMean,
  onChoose,
}: {
  term: string;
  didYouMean: string | null;
  onChoose: (term: string) => void;
}) {
  const action: ReactNode = didYouMean && (
    <Button variant="primary" onPress={() => onChoose(didYouMean)}>
      {label('searchOverlay.didYouMean', { term: didYouMean })}
    </Button>
  );
  return (
    <div className="panel">
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={label('searchOverlay.none', { term })}
        {...(action ? { actions: action } : {})}
      >
        {label('searchOverlay.noneHint')}
      </EmptyState>
    </div>
  );
}

export function NotSearchedYet() {
  return (
    <EmptyState icon={<Search aria-hidden="true" />} title={label('searchOverlay.start')}>
      {label('searchOverlay.startHint')}
    </EmptyState>
  );
}
