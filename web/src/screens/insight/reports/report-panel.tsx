import type { ListedReport } from '@engros/contracts/insight/reports.ts';
import { Maximize2, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import {
  BuiltInFrame,
  type FrameProps,
  type FrameState,
} from '../../../features/insight/reports/built-in-frame.tsx';
import { type OwnerChoice, useEmbed } from '../../../features/insight/reports/use-reports.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { clockTime, fullDate, localMoment } from '../../../lib/formats/day-formats.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

const PowerBiFrame = lazy(async () => ({
  default: await import('../../../features/insight/reports/power-bi-frame.tsx').then(
    (loaded) => loaded.PowerBiFrame,
    () => NoFrame,
  ),
}));

/** Used when the code of the report frame could not be loaded, for example without a connection. It reports the failure. */
function NoFrame({ embed: { EmbedToken }, onState }: FrameProps) {
  const { tokenId } = EmbedToken;
  useEffect(() => onState(tokenId, { kind: 'failed', message: '' }), [tokenId, onState]);
  return null;
}

interface Props {
  owner: OwnerChoice;
  report: ListedReport;
  /** False until it is known that the owner has this report. */
  isListed: boolean;
}

const loading: FrameState = { kind: 'loading' };

export function ReportPanel({ owner, report, isListed }: Props) {
  const panel = useRef<HTMLElement>(null);
  const { data, error, isError, refetch } = useEmbed(owner, report.Id, isListed);
  const [state, setState] = useState<{ tokenId: string; state: FrameState }>({ tokenId: '', state: loading });
  const onState = useCallback((tokenId: string, next: FrameState) => setState({ tokenId, state: next }), []);
  const renew = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  const choice = `${owner.key} ${report.Id}`;
  const last = useLastShown(choice, data?.EmbedToken.tokenId, state);
  const failure = failureOf(isError ? messageOf(error) : undefined, data?.EmbedToken.tokenId, state);
  const isShown = last !== null;
  const title = label('reports.embedded', { name: report.Name });
  const frame = data && { embed: data, title, onState, onRefused: renew };
  return (
    <section ref={panel} className="panel panel-edge report-panel overflow-clip" aria-label={title}>
      <header className="panel-head flex min-h-11 flex-wrap items-center gap-x-2.5 px-4 py-1.5">
        <h2>{report.Name}</h2>
        <p className="min-w-0 text-12 text-ink-3">
          {owner.name} ·{' '}
          {last?.dataUntil
            ? label('reports.until', { date: fullDate(last.dataUntil) })
            : label('reports.hourly')}
        </p>
        <div className="ml-auto flex">
          <IconButton label={label('reports.reload')} onPress={renew}>
            <RefreshCw aria-hidden="true" />
          </IconButton>
          <IconButton
            label={label('reports.fullScreen')}
            onPress={() => void panel.current?.requestFullscreen?.()}
          >
            <Maximize2 aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      {isShown && failure !== null && (
        <Notice kind="warning" isAlert className="m-3">
          {failure} {label('reports.lastVersion', { time: momentOf(last.madeAt) })}
        </Notice>
      )}
      <div
        className="report-place relative min-h-140 bg-surface-2 max-lg:min-h-225 max-[40rem]:min-h-250"
        data-shown={isShown ? '' : undefined}
      >
        {!isShown && failure === null && (
          <div className="absolute inset-0 min-h-140 bg-surface max-lg:min-h-225 max-[40rem]:min-h-250">
            <SkeletonRows label={label('reports.loading')} kind="line" rows={10} />
          </div>
        )}
        {!isShown && failure !== null && (
          <div className="absolute inset-0 min-h-140 bg-surface max-lg:min-h-225 max-[40rem]:min-h-250">
            <FailedState title={label('reports.failed')} onRetry={renew}>
              {failure} {label('reports.failedText')}
            </FailedState>
          </div>
        )}
        {frame && data.Provider === 'builtIn' && <BuiltInFrame {...frame} />}
        {frame && data.Provider === 'powerBi' && (
          <Suspense fallback={null}>
            <PowerBiFrame key={choice} {...frame} />
          </Suspense>
        )}
      </div>
      {data?.Provider === 'powerBi' && (
        <p className="px-4 py-2 text-12 text-ink-3">{label('reports.byOthers')}</p>
      )}
    </section>
  );
}

type Shown = Extract<FrameState, { kind: 'shown' }>;

/** What the frame last showed for this owner and report; null until it has shown something for them. */
function useLastShown(
  choice: string,
  tokenId: string | undefined,
  { tokenId: of, state }: { tokenId: string; state: FrameState },
): Shown | null {
  const [last, setLast] = useState<{ choice: string; shown: Shown } | null>(null);
  if (state.kind === 'shown' && of === tokenId && (last?.choice !== choice || last.shown !== state))
    setLast({ choice, shown: state });
  return last?.choice === choice ? last.shown : null;
}

/** Empty when the server sent no message, null when nothing failed. */
function failureOf(
  message: string | undefined,
  tokenId: string | undefined,
  { tokenId: of, state }: { tokenId: string; state: FrameState },
): string | null {
  if (message !== undefined) return message;
  return state.kind === 'failed' && of === tokenId ? state.message : null;
}

function momentOf(instant: string): string {
  const { date, time } = localMoment(instant, pageContext().timeZone);
  return `${fullDate(date)} ${clockTime(time)}`;
}
