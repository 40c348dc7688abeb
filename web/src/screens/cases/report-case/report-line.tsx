import type { ReportableLine } from '@engros/contracts/cases/customer-cases.ts';
import { caseCauses, reportWithinHours } from '@engros/contracts/values/case-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { CircleAlert, Clock } from 'lucide-react';
import { useId } from 'react';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { LinePhotos } from './line-photos.tsx';
import type { DraftLine, LineFaults } from './report-draft.ts';
import type { Photos } from './use-photos.ts';

interface Props {
  line: ReportableLine;
  /** Undefined while the line is not chosen. */
  chosen: DraftLine | undefined;
  faults: LineFaults;
  photos: Photos;
  onChange: (change: Partial<DraftLine>) => void;
  onToggle: (isChosen: boolean) => void;
}

const unitOf = (line: ReportableLine, quantity: number) =>
  quantity === 1 ? line.UnitTextSingular : line.UnitTextPlural;

export function ReportLine({ line, chosen, onToggle, ...rest }: Props) {
  const facts = [line.ProductId, [line.UnitTextSingular, line.Content].filter(Boolean).join(' ')];
  return (
    <li
      className="report-line grid grid-cols-[16px_40px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1.5 border-t border-line px-4 py-2.5 data-chosen:shadow-[inset_3px_0_0_var(--color-brand)]"
      data-chosen={chosen ? '' : undefined}
    >
      <Checkbox
        className="p-0"
        aria-label={line.DisplayName}
        isSelected={chosen !== undefined}
        onChange={onToggle}
      />
      <ProductArtwork product={line} size={40} />
      <div className="min-w-0">
        <b className="block text-14/[18px] font-[620] break-words">{line.DisplayName}</b>
        <p className="num text-12/[16px] text-ink-3">
          {facts.join(' · ')} · {label('report.deliveredCount')}{' '}
          <b className="font-[600] text-ink-2">{formatCount(line.QuantityDelivered)}</b>
        </p>
      </div>
      {chosen && <Fields line={line} chosen={chosen} {...rest} onRemove={() => onToggle(false)} />}
    </li>
  );
}

function Fields({
  line,
  chosen,
  faults,
  photos,
  onChange,
  onRemove,
}: Omit<Props, 'chosen' | 'onToggle'> & { chosen: DraftLine; onRemove: () => void }) {
  const { DisplayName: name, QuantityDelivered: delivered } = line;
  const faultId = useId();
  const isLate = serverNow() > Date.parse(line.ReportBy);
  return (
    <div className="col-3 grid min-w-0 gap-3.5 py-2 max-lg:col-span-full">
      <div className="grid gap-1.5" data-fault={faults.cause ? '' : undefined}>
        <p className="text-13 font-[580]">{label('report.fault')}</p>
        <ChoiceButtons
          label={`${label('report.fault')}, ${name}`}
          choices={caseCauses.map((id) => ({ id, label: label(`cases.cause.${id}`) }))}
          value={chosen.cause}
          onChange={(cause) => onChange({ cause })}
          describedBy={faults.cause ? faultId : undefined}
        />
        {faults.cause && (
          <p id={faultId} role="alert" className="flex items-center gap-1.5 text-12 text-danger-ink">
            <CircleAlert className="size-3.5 flex-none" aria-hidden="true" />
            {faults.cause}
          </p>
        )}
      </div>
      <div className="flex items-start gap-x-6 gap-y-3.5 max-lg:flex-col max-lg:items-stretch">
        <div className="grid content-start gap-1.5">
          <p className="text-13 font-[580]">{label('report.quantity')}</p>
          <span className="flex items-center gap-2">
            <QuantityStepper
              label={label('report.quantityOf', { name })}
              decreaseLabel={label('basket.less')}
              increaseLabel={label('basket.more')}
              quantity={chosen.quantity}
              max={delivered}
              isInBasket
              onCommit={(quantity) => (quantity === 0 ? onRemove() : onChange({ quantity }))}
            />
            <span className="text-12 text-ink-3">
              {label('report.ofDelivered', { count: delivered, unit: unitOf(line, delivered) })}
            </span>
          </span>
        </div>
        {chosen.cause === 'Warm' && (
          <TextField
            label={label('report.celsius')}
            inputMode="decimal"
            className="report-celsius w-42"
            value={chosen.celsius}
            onChange={(celsius) => onChange({ celsius })}
            error={faults.celsius}
            maxLength={8}
            trailing={<span className="ml-2">°C</span>}
          />
        )}
        <TextField
          label={label('report.note')}
          optional={label('report.optional')}
          className="flex-1"
          value={chosen.note}
          onChange={(note) => onChange({ note })}
          maxLength={limits.caseNoteLength}
        />
      </div>
      <LinePhotos
        lineId={line.LineId}
        name={name}
        photoIds={chosen.photoIds}
        photos={photos}
        fault={faults.photos}
      />
      {isLate && (
        <Notice kind="warning" icon={<Clock aria-hidden="true" />}>
          <b>{label(`report.late.${line.GoodsKind}`, { limit: limitText(line) })}</b>{' '}
          {label('report.lateText')}
        </Notice>
      )}
    </div>
  );
}

const hoursOfDay = 24;
const shownInHours = 72;

function limitText({ GoodsKind }: ReportableLine): string {
  const hours = reportWithinHours[GoodsKind];
  return hours > shownInHours
    ? label('report.days', { count: hours / hoursOfDay })
    : label('report.hours', { count: hours });
}
