import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ShoppingBasket, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { linesText } from '../../features/baskets/basket/basket-content.ts';
import { undoInBasket, useBasket } from '../../features/baskets/basket/basket-data.ts';
import { BasketDay } from '../../features/baskets/basket/basket-day.tsx';
import { basketTitle } from '../../features/baskets/basket/basket-title.ts';
import {
  dropSizeOf,
  dropSizeText,
  markOf,
  orderSizeName,
  otherOrdersText,
} from '../../features/baskets/basket/drop-size.ts';
import { isLineNotice } from '../../features/baskets/basket/line-notices.ts';
import { changeQuantity } from '../../features/baskets/basket/lines/line-actions.ts';
import { groupLines } from '../../features/baskets/basket/lines/line-groups.ts';
import { reloadBasket } from '../../features/baskets/basket/page-basket.ts';
import { remainingText } from '../../features/baskets/delivery/deadline-text.ts';
import { useCountdown } from '../../features/baskets/delivery/delivery-data.ts';
import { deadlineNote, useDeadline } from '../../features/baskets/delivery/use-deadline.ts';
import { ProductArtwork } from '../../features/goods/products/product-artwork.tsx';
import { unitWithContent } from '../../features/goods/products/unit-text.ts';
import { FailedNotice } from '../../features/shell/notices/failed-notice.tsx';
import { toast } from '../../features/shell/notices/toasts.ts';
import { formatKroner, formatOre, formatPrice, formatShortOre } from '../../lib/formats/formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import {
  faultOf,
  firstSentence,
  isGone,
  type SubmitFaults,
} from '../../screens/baskets/basket/lines/line-faults.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { Meter } from '../../ui/data/meter.tsx';
import { BasketGroup, MiniLine } from '../../ui/goods/basket-line.tsx';
import { FoodGlyph } from '../../ui/goods/food-glyph.tsx';
import { Emphasized } from '../../ui/layout/emphasized.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import type { ShellDrawerProps } from './drawer-props.ts';

function removeLine(line: LineItem): void {
  const { Quantity } = line;
  changeQuantity(line, 0);
  toast(label('basket.removed', { name: line.Product.DisplayName }), {
    undo: { label: label('shell.undo'), onPress: undoInBasket(() => changeQuantity(line, Quantity)) },
  });
}

function metaText(line: LineItem): string {
  const unit = unitWithContent({ TextSingular: line.SalesUnitTextSingular, Content: line.SalesUnitContent });
  return line.UnitPriceOre === null
    ? unit
    : `${unit} · ${formatPrice(line.UnitPriceOre, line.IsApproximate)}`;
}

const noFaults: SubmitFaults = new Map();

/** Returns true when no quantity of the product can be delivered. */
function isGoneNow(line: LineItem): boolean {
  const fault = faultOf(line, noFaults);
  return fault !== undefined && isGone(fault);
}

const MiniBasketLine = memo(function MiniBasketLine({ line }: { line: LineItem }) {
  const name = line.Product.DisplayName;
  const [error] = line.Errors;
  return (
    <MiniLine
      artwork={<ProductArtwork product={line.Product} size={40} isUnavailable={isGoneNow(line)} />}
      name={
        <Link
          to="/product/$productId"
          params={{ productId: line.ProductId }}
          data-testid="product-name"
          className="product-name"
        >
          {name}
        </Link>
      }
      meta={metaText(line)}
      amount={line.LineTotalOre === null ? '' : formatOre(line.LineTotalOre)}
      stepper={
        <QuantityStepper
          quantity={line.Quantity}
          onCommit={(quantity) => {
            if (quantity === 0) removeLine(line);
          }}
          onChange={(quantity) => {
            // An empty field does not remove the line, because the user may be about to type another digit.
            if (quantity > 0) changeQuantity(line, quantity);
          }}
          {...(line.MaxQuantity === null ? {} : { max: line.MaxQuantity })}
          label={label('basket.quantityOf', { unit: line.SalesUnitTextSingular, name })}
          decreaseLabel={label('basket.less')}
          increaseLabel={label('basket.more')}
          isInBasket
          isInvalid={error !== undefined}
        />
      }
      remove={
        <IconButton label={label('basket.remove', { name })} size={28} onPress={() => removeLine(line)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      }
      {...(error ? { message: { kind: 'error' as const, text: firstSentence(error.Message) } } : {})}
    />
  );
});

function Note({ basket }: { basket: Basket }) {
  const { deadline } = useDeadline();
  const remainingMs = useCountdown(deadline);
  return (
    <>
      {linesText(basket)}
      {deadline && remainingMs !== undefined && (
        <>
          {' · '}
          {deadlineNote(deadline)}
          {' · '}
          <b className="num text-time-ink">
            {remainingMs > 0 ? remainingText(remainingMs) : label('delivery.passed')}
          </b>
        </>
      )}
    </>
  );
}

function Lines({ basket }: { basket: Basket }) {
  if (basket.NumberOfLines === 0 && basket.InvalidLineItems.length === 0) {
    return (
      <EmptyState icon={<ShoppingBasket aria-hidden="true" />} title={label('basket.empty')}>
        {label('basket.emptyHint')}
      </EmptyState>
    );
  }
  const isGrouped = pageContext().settings?.BasketItemsDisplayMode !== 'Added';
  return (
    <>
      {basket.InvalidLineItems.map((line) => (
        <Notice key={line.Id} kind="danger" className="m-3">
          {line.Name ?? line.ProductId}: {line.Message}
        </Notice>
      ))}
      {isGrouped
        ? groupLines(basket.LineItems).map((group) => (
            <BasketGroup
              key={group.id}
              title={group.title}
              count={String(group.lines.length)}
              {...(group.glyph ? { glyph: <FoodGlyph name={group.glyph} /> } : {})}
            >
              {group.lines.map((line) => (
                <MiniBasketLine key={line.Id} line={line} />
              ))}
            </BasketGroup>
          ))
        : basket.LineItems.map((line) => <MiniBasketLine key={line.Id} line={line} />)}
    </>
  );
}

function Sums({ basket, isPending }: { basket: Basket; isPending: boolean }) {
  const sums = dropSizeOf(basket);
  if (sums === null) return null;
  const { subTotalOre, freeFromOre, minimumOre, paidBy } = sums;
  const { text, amount } = dropSizeText(sums);
  const others = otherOrdersText(sums);
  return (
    <>
      <Meter
        label={orderSizeName(sums)}
        valueText={`${formatKroner(subTotalOre)}. ${text}`}
        value={subTotalOre}
        freeFrom={markOf(sums)}
        minimum={minimumOre}
        start={<Emphasized text={text} part={amount} />}
        end={paidBy === null && formatShortOre(freeFromOre)}
      />
      {others && <p className="num text-12 whitespace-normal text-ink-2">{others}</p>}
      <p
        data-testid="basket-total"
        className="shell-total flex justify-between gap-3 text-16"
        data-pending={isPending ? '' : undefined}
      >
        <b>{label('basket.total')}</b>
        <b className="num">{formatKroner(basket.SubTotalOre ?? 0)}</b>
      </p>
    </>
  );
}

/** A line with only a changed price does not block the order and is not counted. */
function faultCount(basket: Basket): number {
  const faulty = basket.LineItems.filter((line) => line.Errors.some((error) => !isLineNotice(error.Code)));
  return basket.InvalidLineItems.length + faulty.length;
}

function Foot({ basket, isPending, onClose }: { basket: Basket; isPending: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const faults = faultCount(basket);
  return (
    <>
      <Sums basket={basket} isPending={isPending} />
      <Button
        variant="primary"
        size={48}
        block
        onPress={() => {
          onClose();
          void navigate({ to: '/checkout/basket' });
        }}
      >
        {faults > 0 ? label('basket.goToBasketToFix', { count: faults }) : label('basket.goToBasket')}
      </Button>
    </>
  );
}

export function MiniBasketDrawer({ isOpen, onClose }: ShellDrawerProps) {
  const { basket, status, isPending } = useBasket();
  const date = basket?.Delivery.ExpectedDate;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="right"
      title={basket ? basketTitle(basket) : label('basket.title')}
      {...(date ? { lead: <BasketDay /> } : {})}
      note={basket && <Note basket={basket} />}
      closeLabel={label('shell.close')}
      foot={basket && <Foot basket={basket} isPending={isPending} onClose={onClose} />}
    >
      {basket && <Lines basket={basket} />}
      {!basket && status === 'loading' && <SkeletonRows kind="line" label={label('shell.loading')} />}
      {status === 'failed' && (
        <FailedNotice onRetry={() => void reloadBasket()}>{label('basket.loadFailed')}</FailedNotice>
      )}
    </Drawer>
  );
}
