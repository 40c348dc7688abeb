import type { DeletionOutline } from '@engros/contracts/supplier/people/deletions.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { Archive, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

type Of = { of: DeletionOutline };

/** What is in the way, what goes, what stays and why; or what went and stayed. */
export function DeletionOutlineView({ of, isNarrow = false }: Of & { isNarrow?: boolean }) {
  const isDone = of.State === 'deleted';
  return (
    <div className="grid gap-4">
      {isDone ? <Protocol of={of} /> : <Obstacles of={of} />}
      <div className={`grid gap-4 ${isNarrow ? '' : 'md:grid-cols-2'}`}>
        <Lines
          title={label(isDone ? 'console.deletion.removed' : 'console.deletion.removes')}
          icon={<Trash2 aria-hidden="true" />}
          of={of.Removed}
          none={label('console.deletion.nothingRemoved')}
          foot={peopleText(of)}
        />
        <Lines
          title={label(isDone ? 'console.deletion.kept' : 'console.deletion.keeps')}
          icon={<Archive aria-hidden="true" />}
          of={of.Kept}
          none={label('console.deletion.nothingKept')}
          foot={
            of.KeptUntil === null
              ? null
              : label('console.deletion.until', {
                  day: fullDate(of.KeptUntil),
                  years: consoleLimits.bookkeepingYears - 1,
                })
          }
          saysWhy
        />
      </div>
    </div>
  );
}

function peopleText({
  PeopleDeleted,
  PeopleDisconnected,
  Confirmation,
  Subject,
}: DeletionOutline): string | null {
  if (Confirmation !== Subject || PeopleDeleted + PeopleDisconnected === 0) return null;
  return [
    PeopleDeleted > 0 && label('console.deletion.peopleDeleted', { count: PeopleDeleted }),
    PeopleDisconnected > 0 && label('console.deletion.peopleDisconnected', { count: PeopleDisconnected }),
  ]
    .filter(Boolean)
    .join(' ');
}

function Protocol({ of: { DeletedAt, DeletedBy, Reason } }: Of) {
  return (
    <Notice kind="success">
      {label('console.deletion.deletedAt', {
        when: DeletedAt === null ? '' : momentText(DeletedAt),
        name: DeletedBy ?? '',
      })}
      {Reason !== null && (
        <p className="wrap-anywhere">{label('console.deletion.reasonWas', { reason: Reason })}</p>
      )}
    </Notice>
  );
}

function Obstacles({ of: { Obstacles: obstacles } }: Of) {
  if (obstacles.length === 0) return <Notice>{label('console.deletion.tried')}</Notice>;
  return (
    <Notice kind="warning">
      <b className="block font-[620]">{label('console.deletion.blocked')}</b>
      <ul className="mt-1 grid gap-0.5">
        {obstacles.map(({ Kind, Count, Examples }) => (
          <li key={Kind} className="wrap-anywhere">
            {label(`console.deletion.obstacle.${Kind}`, { count: Count, number: formatCount(Count) })}
            {Examples.length > 0 && (
              <span className="num whitespace-normal text-ink-2">: {examplesText(Examples, Count)}</span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const examplesText = (examples: readonly string[], count: number): string =>
  count > examples.length
    ? label('console.deletion.andMore', { examples: examples.join(', '), count: count - examples.length })
    : examples.join(', ');

interface LinesProps {
  title: string;
  icon: ReactNode;
  of: DeletionOutline['Removed'];
  none: string;
  foot: string | null;
  saysWhy?: boolean;
}

function Lines({ title, icon, of, none, foot, saysWhy = false }: LinesProps) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-3 border border-line">
      <h3 className="flex items-center gap-2 border-b border-line bg-surface-2 px-3 py-2 text-13 font-[620] [&>svg]:size-4 [&>svg]:text-ink-3">
        {icon}
        {title}
      </h3>
      {of.length === 0 ? (
        <p className="p-3 text-13 text-ink-3">{none}</p>
      ) : (
        <ul>
          {of.map(({ Group, Rows }) => (
            <li key={Group} className="flex gap-3 border-t border-line px-3 py-2 text-13 first:border-t-0">
              <span className="min-w-0 flex-1">
                {label(`console.deletion.group.${Group}`)}
                {saysWhy && (
                  <span className="block text-12 text-ink-3">{label(`console.deletion.why.${Group}`)}</span>
                )}
              </span>
              <span className="num flex-none text-ink-2">
                {formatCount(Rows)}
                <span className="visually-hidden"> {label('console.deletion.rows')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {foot && <p className="border-t border-line px-3 py-2 text-12 text-ink-2">{foot}</p>}
    </section>
  );
}

interface FormProps extends Of {
  action: string;
  /** Of the field in which the number or the address is typed. */
  confirmLabel: string;
  onDelete: (sent: { Confirmation: string; Reason: string }) => Promise<unknown>;
}

/** Asks for a reason, and for the number or address to be typed. */
export function DeletionForm({ of, action, confirmLabel, onDelete }: FormProps) {
  const request = useCall(
    async ({ reason, confirmation }: { reason: string; confirmation: string }) => {
      await onDelete({ Reason: reason, Confirmation: confirmation });
    },
    { failed: 'console.deletion.failed' },
  );
  const form = useForm({
    initial: { reason: '', confirmation: '' },
    faultsOf: ({ reason, confirmation }) => ({
      reason: reason.trim() === '' ? label('console.customer.reasonMissing') : undefined,
      confirmation:
        confirmation.trim().toLowerCase() === of.Confirmation.toLowerCase()
          ? undefined
          : label('console.deletion.confirmWrong', { text: of.Confirmation }),
    }),
    request,
  });
  if (!of.MayDelete) return <p className="text-13 text-ink-2">{label('console.deletion.adminOnly')}</p>;
  return (
    <Form of={form} className="grid max-w-130 gap-3">
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      <TextArea
        label={label('console.deletion.reason')}
        {...form.field('reason')}
        maxLength={consoleLimits.customerReasonLength}
      />
      <TextField
        label={confirmLabel}
        hint={label('console.deletion.confirmHint', { text: of.Confirmation })}
        autoComplete="off"
        {...form.field('confirmation')}
      />
      <div>
        <Button
          type="submit"
          variant="danger"
          isPending={request.isPending}
          isDisabled={of.State !== 'possible'}
        >
          {action}
        </Button>
      </div>
    </Form>
  );
}
