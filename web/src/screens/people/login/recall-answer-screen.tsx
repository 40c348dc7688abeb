import type { OutputOf } from '@engros/contracts/endpoint.ts';
import {
  answerMailedRecall,
  type OwnRecall,
  openMailedRecall,
  readMailedRecall,
} from '@engros/contracts/notices/recalls.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RecallAnswerForm } from '../../../features/notices/recalls/answer-form.tsx';
import { RecallFacts } from '../../../features/notices/recalls/recall-facts.tsx';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { LinkGone } from './link-gone.tsx';
import { useLinkToken } from './link-token.ts';
import { LinkWaiting } from './link-waiting.tsx';
import { LoginColumn } from './login-column.tsx';
import './entrance.css';

type Mailed = OutputOf<typeof readMailedRecall>;

/**
 * The link in a recall mail opens this page. A kitchen can answer there without login, and the person who answers gives a name
 * (NOT-05).
 */
export function RecallAnswerScreen() {
  const token = useLinkToken();
  // A second link that is opened in the same window starts anew.
  return <AnswerOfLink key={token} token={token} />;
}

function AnswerOfLink({ token }: { token: string }) {
  const [mailed, setMailed] = useState<Mailed>();
  const [isError, setError] = useState(false);
  const [round, setRound] = useState(1);
  useEffect(() => {
    const aborted = new AbortController();
    const { signal } = aborted;
    if (round > 0)
      call(readMailedRecall, { query: { Token: token }, signal, retriesItself: true }).then(
        (answer) => {
          setMailed(answer);
          if (answer.IsValidated)
            call(openMailedRecall, { body: { Token: token }, isSilent: true }).catch(() => undefined);
        },
        () => !signal.aborted && setError(true),
      );
    return () => aborted.abort();
  }, [token, round]);
  const keep = (kept: OwnRecall) =>
    setMailed(
      (before) =>
        before && {
          ...before,
          Recalls: before.Recalls.map((each) => (each.CustomerId === kept.CustomerId ? kept : each)),
        },
    );
  return (
    <div className="mx-auto grid min-h-[100dvh] max-w-[760px] bg-surface">
      <LoginColumn title={label('recalls.title')}>
        {mailed === undefined && (
          <LinkWaiting
            isError={isError}
            onAgain={() => {
              setError(false);
              setRound(round + 1);
            }}
          />
        )}
        {mailed?.IsValidated === false && <LinkGone text={label('entrance.recallUnknown')} />}
        <div className="grid gap-6 py-6">
          {mailed?.Recalls.map((recall) => (
            <MailedRecall key={recall.CustomerId} recall={recall} token={token} onKept={keep} />
          ))}
        </div>
      </LoginColumn>
    </div>
  );
}

interface Props {
  recall: OwnRecall;
  token: string;
  onKept: (recall: OwnRecall) => void;
}

function MailedRecall({ recall, token, onKept }: Props) {
  const { CustomerId, CustomerName, Answer, AnsweredBy, AnsweredAt, IsOver } = recall;
  return (
    <article className="grid gap-4" aria-labelledby={`recall-${CustomerId}`}>
      <h1 id={`recall-${CustomerId}`} className="flex gap-3 break-words text-danger-ink">
        <TriangleAlert aria-hidden="true" className="mt-1 size-6 flex-none" />
        {label('recalls.doNotUse', { product: recall.ProductName })}
      </h1>
      <p className="font-[620]">{CustomerName}</p>
      <RecallFacts recall={recall} />
      {Answer !== null && AnsweredAt !== null && (
        <p role="status" className="flex items-center gap-2 text-ok-ink">
          <CircleCheck aria-hidden="true" className="size-5" />
          {label('recalls.answeredBy', { name: AnsweredBy ?? '', when: momentText(AnsweredAt) })}
        </p>
      )}
      {Answer === null && !IsOver && (
        <RecallAnswerForm
          recall={recall}
          nameLabel={label('recalls.name')}
          onAnswer={async ({ answer, quantityLeft, note, name }) => {
            const body = {
              Token: token,
              CustomerId,
              Name: name.trim(),
              Answer: answer,
              QuantityLeft: quantityLeft,
              Note: note || null,
            };
            onKept(await call(answerMailedRecall, { body, retriesItself: true }));
          }}
        />
      )}
      {Answer === null && IsOver && <p>{label('recalls.over')}</p>}
    </article>
  );
}
