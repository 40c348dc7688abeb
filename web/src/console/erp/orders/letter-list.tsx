import {
  type DeadLetter,
  listDeadLetters,
  mailTooOld,
  resendDeadLetter,
} from '@engros/contracts/supplier/dead-letters.ts';
import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, RotateCw } from 'lucide-react';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

export function LetterList({ letters }: { letters: readonly DeadLetter[] }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const resend = useCall(
    async ({ Kind, Id, Subject }: DeadLetter) => {
      await call(resendDeadLetter, { params: { letterKind: Kind, letterId: Id } });
      announce(label('console.letters.resent', { subject: Subject }));
      await refreshAll(client, [readConsoleOverview, listDeadLetters]);
    },
    { failed: 'console.letters.resendFailed' },
  );
  return (
    <>
      {resend.failure && (
        <Notice kind="danger" isAlert>
          {resend.failure}
        </Notice>
      )}
      {letters.length === 0 && (
        <p className="flex items-center gap-2 p-4 text-13 text-ink-2">
          <CircleCheck aria-hidden="true" className="text-ok" />
          {label('console.letters.none')}
        </p>
      )}
      <ul>
        {letters.map((letter) => (
          <Letter
            key={`${letter.Kind} ${letter.Id}`}
            letter={letter}
            isPending={resend.isPending}
            onResend={() => void resend.run(letter)}
          />
        ))}
      </ul>
    </>
  );
}

const whyGivenUp = ({ Attempts, LastError }: DeadLetter) =>
  LastError === mailTooOld
    ? [label('console.letters.tooOld', { days: consoleLimits.mailDays })]
    : [label('console.orders.failed', { count: Attempts }), LastError];

interface LetterProps {
  letter: DeadLetter;
  isPending: boolean;
  onResend: () => void;
}

function Letter({ letter, isPending, onResend }: LetterProps) {
  const { Kind, Subject, Recipient, CustomerName, GivenUp, CanBeSentAgain } = letter;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 text-13 first:border-t-0">
      <span className="grid size-7 place-items-center rounded-4 bg-danger-tint text-danger-ink">
        <CircleX aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <b className="block font-[620]">{`${label(`console.letters.kind.${Kind}`)}: ${Subject}`}</b>
        <span className="block text-12 text-ink-3">
          {[Recipient, CustomerName, ...whyGivenUp(letter)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <time dateTime={GivenUp} className="num text-12 text-ink-3">
        {momentText(GivenUp)}
      </time>
      {CanBeSentAgain ? (
        <Button
          size={28}
          isPending={isPending}
          aria-label={label('console.letters.resendOf', { subject: Subject })}
          onPress={onResend}
        >
          <RotateCw aria-hidden="true" />
          {label('console.orders.resend')}
        </Button>
      ) : (
        <span className="basis-full text-12 text-ink-2">{label('console.letters.secret')}</span>
      )}
    </li>
  );
}
