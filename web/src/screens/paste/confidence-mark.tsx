import type { Confidence } from '@engros/contracts/basket-import.ts';
import { label } from '../../lib/labels.ts';

/** Three bars and a word for how certain the reading of a line is. */
export function ConfidenceMark({ confidence }: { confidence: Confidence }) {
  return (
    <span className="confidence" data-confidence={confidence}>
      <i />
      <i />
      <i />
      <b>{label(`paste.confidence.${confidence}`)}</b>
    </span>
  );
}
