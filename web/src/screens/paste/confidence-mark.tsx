import type { Confidence } from '@engros/contracts/basket/basket-import.ts';
import { label } from '../../lib/labels.ts';

/** Three bars and a word that show how certainly a line was recognised. */
export function ConfidenceMark({ confidence }: { confidence: Confidence }) {
  return (
    <span className="confidence" data-confidence={confidence}>
      <i />
      <i />
      <i />
      <b className="ml-1.25 font-[580] whitespace-nowrap">{label(`paste.confidence.${confidence}`)}</b>
    </span>
  );
}
