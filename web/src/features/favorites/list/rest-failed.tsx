import { label } from '../../../lib/labels.ts';
import { FailedNotice } from '../../notices/failed-notice.tsx';

/** Says that the remaining pages of a long list could not be read, with a button that tries again. */
export function RestFailed({ onRetry }: { onRetry: () => void }) {
  return <FailedNotice onRetry={onRetry}>{label('lists.restFailed')}</FailedNotice>;
}
