import { label } from '../../../../lib/labels.ts';
import { FailedNotice } from '../../../shell/notices/failed-notice.tsx';

/** The remaining pages of a long list could not be read. */
export function RestFailed({ onRetry }: { onRetry: () => void }) {
  return <FailedNotice onRetry={onRetry}>{label('lists.restFailed')}</FailedNotice>;
}
