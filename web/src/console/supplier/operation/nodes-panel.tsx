import type { OperatedNode } from '@engros/contracts/supplier/operation/operation.ts';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { formatShare } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { secondsText } from '../../frame/age-text.ts';
import { FigureBar, FigureCell, figureRow, figureRowHead } from './figure-cell.tsx';
import { msText, responseStanding, standingInk } from './goals.ts';

/** From this many seconds on a catalogue is told of as behind. */
const behindSeconds = 30;

const words = {
  name: 'console.operation.name',
  version: 'console.operation.version',
  uptime: 'console.operation.uptime',
  busy: 'console.operation.busy',
  memory: 'console.operation.memory',
  p95: 'console.operation.p95',
  state: 'console.operation.state',
} as const;

/** `goalMs` is that of the response time. */
export function NodesPanel({ nodes, goalMs }: { nodes: readonly OperatedNode[]; goalMs: number }) {
  const running = nodes.filter(({ IsGone }) => !IsGone);
  const versions = new Set(running.map(({ Version }) => Version));
  const note = [
    label('console.operation.nodesCount', { count: running.length }),
    ...(versions.size > 1 ? [label('console.operation.versions')] : []),
  ].join(', ');
  return (
    <Panel isFlush isEdge title={label('console.operation.nodes')} note={note}>
      {nodes.length === 0 && <p className="p-4 text-13 text-ink-2">{label('console.operation.noNodes')}</p>}
      {nodes.length > 0 && (
        <table className="data-table w-full text-13 max-lg:block">
          <caption className="visually-hidden">{label('console.operation.nodes')}</caption>
          <thead className="max-lg:hidden">
            <tr>
              {Object.entries(words).map(([name, word]) => (
                <th key={name} scope="col" {...(name === 'p95' && { 'data-numeric': '' })}>
                  {label(word)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {nodes.map((node) => (
              <NodeRow key={node.Id} node={node} goalMs={goalMs} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function NodeRow({ node, goalMs }: { node: OperatedNode; goalMs: number }) {
  const { Name, Version, IsWorker, UptimeSeconds, BusyPercent, MemoryBytes, MemoryLimitBytes, P95Ms } = node;
  const memory = MemoryLimitBytes > 0 ? Math.round((100 * MemoryBytes) / MemoryLimitBytes) : 0;
  return (
    <tr className={figureRow}>
      <th scope="row" className={figureRowHead}>
        <b className="block font-[620] wrap-anywhere">{Name}</b>
        <span className="block text-12 text-ink-3">
          {label(IsWorker ? 'console.operation.worker' : 'console.operation.server')}
        </span>
      </th>
      <FigureCell head={label(words.version)}>{Version}</FigureCell>
      <FigureCell head={label(words.uptime)}>{secondsText(UptimeSeconds)}</FigureCell>
      <FigureCell head={label(words.busy)}>
        <Share name={`${label(words.busy)}: ${Name}`} percent={BusyPercent} />
      </FigureCell>
      <FigureCell head={label(words.memory)}>
        <Share name={`${label(words.memory)}: ${Name}`} percent={memory} />
      </FigureCell>
      <FigureCell head={label(words.p95)} isNumber>
        <span className={standingInk[responseStanding(P95Ms, goalMs)]}>
          {P95Ms === null ? '–' : msText(P95Ms)}
        </span>
      </FigureCell>
      <FigureCell head={label(words.state)}>
        <State node={node} />
      </FigureCell>
    </tr>
  );
}

function Share({ name, percent }: { name: string; percent: number }) {
  const text = formatShare(percent);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <FigureBar name={name} text={text} value={percent} most={100} />
      {text}
    </span>
  );
}

function State({ node: { IsGone, SilentSeconds, CatalogueBehindSeconds } }: { node: OperatedNode }) {
  if (IsGone)
    return (
      <Told icon={TriangleAlert} look="text-danger-ink">
        {label('console.operation.silent', { age: secondsText(SilentSeconds) })}
      </Told>
    );
  if ((CatalogueBehindSeconds ?? 0) > behindSeconds)
    return (
      <Told icon={Clock} look="text-time-ink">
        {label('console.operation.behind', { age: secondsText(CatalogueBehindSeconds ?? 0) })}
      </Told>
    );
  return (
    <Told icon={CircleCheck} look="text-ok-ink">
      {label('console.operation.runs')}
    </Told>
  );
}

interface ToldProps {
  icon: typeof Clock;
  look: string;
  children: string;
}

function Told({ icon: Icon, look, children }: ToldProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-[560] ${look}`}>
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {children}
    </span>
  );
}
