import {
  latestCases,
  listCases,
  type Reportable,
  type ReportableLine,
  reportCase,
} from '@engros/contracts/cases/customer-cases.ts';
import { caseWishes } from '@engros/contracts/values/case-rule.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { useConnection } from '../../../features/shell/notices/use-connection.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { ApiError, errorCodeOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { answerByText, ChosenDelivery } from './chosen-delivery.tsx';
import {
  type Draft,
  type DraftLine,
  expectedOre,
  faultsOf,
  type LineFaults,
  receivedLines,
  reportedLines,
  useReportDraft,
} from './report-draft.ts';
import { ReportLine } from './report-line.tsx';
import { type Photos, usePhotos } from './use-photos.ts';

/** Until the user asks for all. Chosen lines are always shown. */
const shownFirst = 8;

interface Props {
  lines: readonly ReportableLine[];
  draft: Draft;
  faults: Readonly<Record<string, LineFaults>>;
  photos: Photos;
  onChange: (id: number, change: (line: DraftLine) => Partial<DraftLine>) => void;
  onRemove: (id: number) => void;
}

function ReportLines({ lines, draft, faults, photos, onChange, onRemove }: Props) {
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const words = text.trim().toLowerCase();
  const isFound = ({ LineId, DisplayName, ProductId }: ReportableLine) =>
    DisplayName.toLowerCase().includes(words) ||
    ProductId.toLowerCase().startsWith(words) ||
    // A line with missing data keeps the form from being sent, so no search hides it.
    Object.keys(faults[LineId] ?? {}).length > 0;
  const found = lines.filter(isFound);
  const shown =
    showsAll || words !== ''
      ? found
      : found.filter((line, index) => index < shownFirst || draft.lines[line.LineId] !== undefined);
  const hidden = found.length - shown.length;
  return (
    <Panel
      title={label('report.what')}
      note={<span className="max-lg:hidden">{label('report.whatHint')}</span>}
      isFlush
      isEdge
      end={
        lines.length > 1 && (
          <SearchField
            label={label('report.find')}
            placeholder={label('report.find')}
            clearLabel={label('shell.clearSearch')}
            className="h-7 w-50 border border-control max-lg:h-(--h-touch) max-lg:w-37.5"
            value={text}
            onChange={setText}
            onKeyDown={(event) => {
              // Prevents Enter in the search field from sending the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )
      }
    >
      <ul>
        {shown.map((line) => (
          <ReportLine
            key={line.LineId}
            line={line}
            chosen={draft.lines[line.LineId]}
            faults={faults[line.LineId] ?? {}}
            photos={photos}
            onChange={(change) => onChange(line.LineId, () => change)}
            onToggle={(isChosen) => (isChosen ? onChange(line.LineId, () => ({})) : onRemove(line.LineId))}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="px-4 py-5 text-13 text-ink-2">{label('report.noneFound', { text })}</p>
      )}
      {hidden > 0 && (
        <p className="border-t border-line px-4 py-3 text-13">
          <button type="button" className="link" onClick={() => setShowsAll(true)}>
            {label('report.moreLines', { count: hidden })}
          </button>
        </p>
      )}
    </Panel>
  );
}

export function ReportForm({ delivery }: { delivery: Reportable }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { draft, changeLine, removeLine, setWish, renewKey, forget } = useReportDraft(delivery.OrderId);
  const photos = usePhotos(changeLine);
  const [wasSubmitted, setSubmitted] = useState(0);
  const isOffline = useConnection() === 'offline';
  const count = Object.keys(draft.lines).length;
  const { run, isPending, failure } = useCall(
    async () => {
      const { Id } = await call(reportCase, {
        body: {
          ClientKey: draft.key,
          OrderId: delivery.OrderId,
          Wish: draft.wish,
          Lines: reportedLines(draft),
        },
        group: 'case',
      }).catch((error: unknown) => {
        if (error instanceof ApiError && errorCodeOf(reportCase, error) === 'caseKeyUsed')
          renewKey(receivedLines(draft, error.answer.Fields));
        throw error;
      });
      forget();
      toast(label('report.sent', { id: Id }));
      await refreshAll(client, [listCases, latestCases]);
      await navigate({ to: '/cases', search: { case: Id } });
    },
    { failed: 'report.sendFailed' },
  );
  const faults: Record<string, LineFaults> = Object.fromEntries(
    Object.entries(draft.lines).map(([id, line]) => [
      id,
      faultsOf(
        line,
        photos.uploads.some((upload) => String(upload.lineId) === id),
      ),
    ]),
  );
  const isFaulty = Object.values(faults).some((each) => Object.keys(each).length > 0);
  useEffect(() => {
    if (wasSubmitted > 0)
      form.current?.querySelector<HTMLElement>('[data-fault] button, [aria-invalid="true"]')?.focus();
  }, [wasSubmitted]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || count === 0) return;
    if (isFaulty) setSubmitted(wasSubmitted + 1);
    else void run();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <ChosenDelivery delivery={delivery} />
      <ReportLines
        lines={delivery.Lines}
        draft={draft}
        faults={wasSubmitted > 0 ? faults : {}}
        photos={photos}
        onChange={changeLine}
        onRemove={(id) => {
          photos.dropLine(id);
          removeLine(id);
        }}
      />
      <section className="panel panel-edge mt-3 grid grid-cols-[minmax(0,1fr)_320px] items-center gap-x-8 gap-y-4 p-4 max-lg:grid-cols-1">
        <div className="grid gap-1.5">
          <p className="text-13 font-[580]">{label('report.wish')}</p>
          <ChoiceButtons
            label={label('report.wish')}
            choices={caseWishes.map((id) => ({ id, label: label(`report.wish.${id}`) }))}
            value={draft.wish}
            onChange={setWish}
          />
        </div>
        <div className="grid gap-2">
          <Expected count={count} ore={expectedOre(draft, delivery.Lines)} />
          {isOffline && <Notice kind="warning">{label('report.offline')}</Notice>}
          {failure && (
            <Notice kind="danger" isAlert>
              {failure}
            </Notice>
          )}
          <Button
            type="submit"
            variant="primary"
            size={48}
            block
            isPending={isPending}
            isDisabled={count === 0}
          >
            {count === 0 ? label('report.sendNone') : label('report.send', { count })}
          </Button>
          <p className="text-center text-12 text-ink-3">{answerByText(delivery.AnswerBy)}</p>
        </div>
      </section>
    </form>
  );
}

/** Renders nothing for users who may not see prices. */
function Expected({ count, ore }: { count: number; ore: number | null }) {
  if (ore === null || count === 0) return null;
  return (
    <p className="flex justify-between gap-3 text-13 text-ink-2">
      {label('report.expected', { count })}
      <b className="num font-[620] text-ink">{formatKroner(ore)}</b>
    </p>
  );
}
