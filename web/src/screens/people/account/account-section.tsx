import type { ReactNode } from 'react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { label } from '../../../lib/labels.ts';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

export function AccountSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      className="account-section grid scroll-mt-31 grid-cols-[232px_minmax(0,1fr)] gap-8 border-t border-line px-0 py-6 lg:max-xl:grid-cols-1 lg:max-xl:gap-3"
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div>
        <h2
          className="text-16/[22px] focus:[outline:none] max-lg:text-(length:--text-18)"
          id={`${id}-title`}
          tabIndex={-1}
        >
          {title}
        </h2>
        <p className="mt-0.75 text-13 text-ink-3">{text}</p>
      </div>
      <div className="panel panel-edge account-panel">{children}</div>
    </section>
  );
}

/**
 * Heights that the parts have once loaded. They are reserved while a part loads, so that the parts below do not move.
 */
const waitingHeights = {
  customer: 'min-h-[391px] max-lg:min-h-[671px]',
  profile: 'min-h-[253px] max-lg:min-h-[370px]',
  security: 'min-h-[187px] max-lg:min-h-[232px]',
  notifications: 'min-h-[344px]',
  sessions: 'min-h-screen',
};

export function SectionWaiting({
  part,
  isError,
  onAgain,
  rows = 2,
}: {
  part: keyof typeof waitingHeights;
  isError: boolean;
  onAgain: () => void;
  rows?: number;
}) {
  if (!isError) {
    return (
      <div className={`p-4 ${waitingHeights[part]}`}>
        <SkeletonRows label={label('shell.loading')} rows={rows} />
      </div>
    );
  }
  return <FailedState title={label('account.sectionFailed')} onRetry={onAgain} />;
}

export function FormFailure({ text }: { text: string | undefined }) {
  if (!text) return null;
  return <FaultText className="order-1 basis-full">{text}</FaultText>;
}
