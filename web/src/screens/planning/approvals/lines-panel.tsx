import type { Approval, ApprovalLine } from '@engros/contracts/planning/approvals.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useState } from 'react';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { formatCount, formatKroner, formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

interface Props {
  approval: Approval;
  /** What the approver changed, by line. */
  quantities: ReadonlyMap<string, number>;
  onChange: (lineId: string, quantity: number) => void;
}

const deviates = ({ Usual, Quantity, IsOutside, Errors }: ApprovalLine) =>
  IsOutside || Errors.length > 0 || (Usual !== null && Usual !== Quantity);

export function LinesPanel({ approval, quantities, onChange }: Props) {
  const { LineItems, TotalOre, MayDecide, IsPast, State } = approval;
  const [isSorted, setSorted] = useState(true);
  const deviating = LineItems.filter(deviates).length;
  const lines = isSorted
    ? LineItems.toSorted((a, b) => Number(deviates(b)) - Number(deviates(a)))
    : LineItems;
  const isChanged = quantities.size > 0;
  const feesOre =
    TotalOre === null ? 0 : LineItems.reduce((rest, line) => rest - (line.LineTotalOre ?? 0), TotalOre);
  const isEditable = MayDecide && !IsPast && State === 'waiting';
  return (
    <Panel
      isEdge
      isFlush
      title={label('approval.lines', { count: LineItems.length })}
      note={deviating > 0 && label('approval.deviating', { count: deviating })}
      end={
        deviating > 0 && (
          <Checkbox isSelected={isSorted} onChange={setSorted}>
            {label('approval.deviatingFirst')}
          </Checkbox>
        )
      }
    >
      <ul className="m-0 list-none p-0">
        {lines.map((line) => (
          <Line
            key={line.LineId}
            line={line}
            quantity={quantities.get(line.LineId) ?? line.Quantity}
            {...(isEditable && { onChange: (quantity: number) => onChange(line.LineId, quantity) })}
          />
        ))}
      </ul>
      {!isChanged && feesOre !== 0 && (
        <p className="flex justify-between gap-3 border-t border-line px-4 py-2.25 text-13 text-ink-2">
          <span>{label('approval.fees')}</span>
          <span className="tabular-nums">{formatOre(feesOre)}</span>
        </p>
      )}
      <p className="flex justify-between gap-3 border-t border-line-strong px-4 py-3.25 text-16">
        <span>{isChanged ? label('approval.totalChanged') : label('approval.total')}</span>
        {TotalOre !== null && !isChanged && (
          <b className="font-[660] tabular-nums">{formatKroner(TotalOre)}</b>
        )}
      </p>
    </Panel>
  );
}

interface LineProps {
  line: ApprovalLine;
  quantity: number;
  /** Missing when the reader cannot change it. */
  onChange?: (quantity: number) => void;
}

function Line({ line, quantity, onChange }: LineProps) {
  const { DisplayName, ProductId, UnitText, Usual, UnitPriceOre, LineTotalOre, Errors, IsOutside } = line;
  const edge = deviates(line) ? 'shadow-[inset_3px_0_0_var(--color-time)]' : '';
  const total = quantity === line.Quantity ? LineTotalOre : UnitPriceOre && UnitPriceOre * quantity;
  return (
    <li
      className={`grid min-h-14.5 grid-cols-[40px_minmax(0,1fr)_106px_92px_100px] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 first:border-t-0 max-lg:grid-cols-[40px_minmax(0,1fr)_auto] max-lg:py-3 ${edge}`}
    >
      <ProductArtwork product={line} size={40} />
      <div className="min-w-0">
        <p className="font-[560] wrap-anywhere">{DisplayName}</p>
        <p className="text-12 text-ink-2">
          <span className="num">{ProductId}</span> · {UnitText}
        </p>
        <p className="mt-0.75 flex flex-wrap gap-1.5 empty:hidden">
          {Usual !== null && Usual !== quantity && (
            <Tag kind="time" icon={false}>
              {label('approval.usual', { count: formatCount(Usual) })}
            </Tag>
          )}
          {IsOutside && (
            <Tag kind="danger" icon={false}>
              {label('approval.outside')}
            </Tag>
          )}
        </p>
        {Errors.map((error) => (
          <p key={error} className="text-12 text-danger-ink wrap-anywhere">
            {error}
          </p>
        ))}
      </div>
      {onChange ? (
        <div className="max-lg:col-start-2 max-lg:row-start-2">
          <QuantityStepper
            quantity={quantity}
            max={limits.quantity}
            label={label('approval.quantity', { name: DisplayName })}
            decreaseLabel={label('approval.less')}
            increaseLabel={label('approval.more')}
            onChange={onChange}
            isInBasket
          />
        </div>
      ) : (
        <span className="text-right tabular-nums max-lg:col-start-2 max-lg:row-start-2 max-lg:text-left">
          {formatCount(quantity)}
        </span>
      )}
      <span className="text-right text-13 text-ink-2 tabular-nums max-lg:hidden">
        {UnitPriceOre !== null && formatOre(UnitPriceOre)}
      </span>
      <b className="text-right font-[640] tabular-nums max-lg:col-start-3 max-lg:row-start-1">
        {total !== null && formatOre(total)}
      </b>
    </li>
  );
}
