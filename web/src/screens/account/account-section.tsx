import { CircleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** A part of the account: what it is to the left, the panel to the right (ui, Account page). */
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
        <p>{text}</p>
      </div>
      <div className="panel panel-edge account-panel">{children}</div>
    </section>
  );
}

/** What a part shows until its facts are there, and when they could not be fetched. */
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
      <div className="panel-body">
        <SkeletonRows label={label('shell.loading')} rows={rows} />
      </div>
    );
  }
  return (
    <EmptyState
      icon={<CloudOff aria-hidden="true" />}
      title={label('account.sectionFailed')}
      actions={<Button onPress={onAgain}>{label('shell.tryAgain')}</Button>}
    />
  );
}

/** The server's sentence of a refusal, in the foot of the form it refused. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="field-error account-failure">
      <CircleAlert aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
