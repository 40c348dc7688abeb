import type { Confidence } from '@engros/contracts/quick-entry/basket-import.ts';
import { label } from '../../../lib/labels.ts';

export interface ConfidenceMarkProps {
  confidence: Confidence;
  isConfirmed?: boolean;
  /** The line asks about a single offer, so there is nothing to choose among. */
  isAlone?: boolean;
}

function wordOf({ confidence, isConfirmed, isAlone }: ConfidenceMarkProps): string {
  if (isConfirmed) return label('paste.confirmed');
  return confidence === 'Choose' && isAlone ? label('paste.unsure') : label(`paste.confidence.${confidence}`);
}

export function ConfidenceMark(props: ConfidenceMarkProps) {
  const { confidence, isConfirmed } = props;
  return (
    <span
      className="confidence grid grid-cols-[4px_4px_4px_auto] items-end justify-start gap-0.5 text-12/[14px]"
      data-confidence={isConfirmed ? 'Sure' : confidence}
    >
      <i className="h-1.5 rounded-[1px] bg-line-strong" />
      <i className="h-2.25 rounded-[1px] bg-line-strong" />
      <i className="h-3 rounded-[1px] bg-line-strong" />
      <b className="ml-1.25 font-[580] whitespace-nowrap">{wordOf(props)}</b>
    </span>
  );
}
