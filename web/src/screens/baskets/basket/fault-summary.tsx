import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import type { Ref } from 'react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorSummary, type SummaryError } from '../../../ui/fields/error-summary.tsx';
import { firstSentence, type LineFault, lineAnchor } from './lines/line-faults.ts';
import { referenceId } from './order-details.tsx';
import { referenceFault } from './order-reference.ts';

export interface FaultSummaryProps {
  basket: Basket;
  lines: readonly { line: LineItem; fault: LineFault }[];
  showsReference: boolean;
  canRepair: boolean;
  canFilter: boolean;
  onRepair: () => void;
  onFilter: () => void;
  ref: Ref<HTMLElement>;
}

/** `Ret 2 linjer og 1 felt, før du kan bestille` (fix 2 lines and 1 field before you can order). */
export function summaryTitle(lines: number, hasField: boolean): string {
  if (lines === 0) return label('checkout.fixField');
  return label(hasField ? 'checkout.fixLinesAndField' : 'checkout.fixLines', { count: lines });
}

export function FaultSummary(props: FaultSummaryProps) {
  const { basket, lines, showsReference, canRepair, canFilter, onRepair, onFilter, ref } = props;
  const field = showsReference ? referenceFault(basket) : undefined;
  if (lines.length === 0 && !field) return null;
  const errors: SummaryError[] = [
    ...lines.map(({ line, fault }) => ({
      target: lineAnchor(line.Id),
      label: line.Product.DisplayName,
      detail: firstSentence(fault.messages[0] ?? ''),
    })),
    ...(field ? [{ target: referenceId, label: label('checkout.reference'), detail: field.short }] : []),
  ];
  return (
    <ErrorSummary
      ref={ref}
      title={summaryTitle(lines.length, Boolean(field))}
      errors={errors}
      actions={
        (canRepair || canFilter) && (
          <>
            {canRepair && (
              <Button size={28} onPress={onRepair}>
                {label('checkout.repairAll', { count: lines.length })}
              </Button>
            )}
            {canFilter && (
              <Button size={28} variant="quiet" onPress={onFilter}>
                {label('checkout.onlyFaulty')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
