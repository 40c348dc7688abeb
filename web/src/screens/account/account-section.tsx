import type { ReactNode } from 'react';
import { FailedState } from '../../features/notices/failed-state.tsx';
import { label } from '../../lib/labels.ts';
import { FaultText } from '../../ui/fields/fault-text.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';

/** A part of the account: its description to the left, its panel to the right (ui, Account page). */
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
    <section className="account-section" id={id} aria-labelledby={`${id}-title`}>
      <div className="account-about">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <p className="mt-0.75 text-13 text-ink-3">{text}</p>
      </div>
      <div className="panel panel-edge account-panel">{children}</div>
    </section>
  );
}

/** Shown while a part is loading, and when loading failed. */
export function SectionWaiting({
  isError,
  onAgain,
  rows = 3,
}: {
  isError: boolean;
  onAgain: () => void;
  rows?: number;
}) {
  if (!isError) {
    return (
      <div className="p-4">
        <SkeletonRows label={label('shell.loading')} rows={rows} />
      </div>
    );
  }
  return <FailedState title={label('account.sectionFailed')} onRetry={onAgain} />;
}

/** The server's error message, in the footer of the form. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (!text) return null;
  return <FaultText className="order-1 basis-full">{text}</FaultText>;
}
