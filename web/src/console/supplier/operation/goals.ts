import type { AlarmKind, OperatedQueue, Operation } from '@engros/contracts/supplier/operation/operation.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { secondsText } from '../../frame/age-text.ts';

/** From this share of its goal on a queue is told of, so that somebody looks before it is an alarm. */
const nearShare = 0.8;

export type Standing = 'well' | 'near' | 'over';

export const standingInk: Readonly<Record<Standing, string>> = {
  well: '',
  near: 'font-[600] text-time-ink',
  over: 'font-[600] text-danger-ink',
};

export function queueStanding({ OldestSeconds, GoalSeconds }: OperatedQueue): Standing {
  const seconds = OldestSeconds ?? 0;
  if (seconds > GoalSeconds) return 'over';
  return seconds >= nearShare * GoalSeconds ? 'near' : 'well';
}

export const responseStanding = (p95Ms: number | null, goalMs: number): Standing =>
  (p95Ms ?? 0) > goalMs ? 'over' : 'well';

export const msText = (ms: number) => label('console.operation.ms', { number: formatCount(Math.round(ms)) });

const queueOfAlarm: Readonly<Partial<Record<AlarmKind, OperatedQueue['Name']>>> = {
  'orders-do-not-leave': 'orders',
  'mails-do-not-leave': 'mails',
};

/** A sentence about the figures above their goals and one about the queues near theirs, without what an alarm says already. */
export function goalSentences({ Alarms, Calls, Queues }: Operation): string[] {
  const alarmed = new Set(Alarms.map(({ Kind }) => queueOfAlarm[Kind]));
  const queues = Queues.filter(({ Name }) => !alarmed.has(Name));
  const response =
    responseStanding(Calls.P95Ms, Calls.GoalMs) === 'over'
      ? [label('console.operation.responseOver', { time: msText(Calls.P95Ms ?? 0) })]
      : [];
  const late = queues.filter((queue) => queueStanding(queue) === 'over').map(lateText);
  const near = queues.filter((queue) => queueStanding(queue) === 'near').map(nearText);
  return [
    ...sentence('console.operation.overGoals', [...response, ...late]),
    ...sentence('console.operation.nearGoals', near),
  ];
}

const sentence = (
  key: 'console.operation.overGoals' | 'console.operation.nearGoals',
  figures: readonly string[],
): string[] =>
  figures.length === 0
    ? []
    : [
        label(key, {
          count: figures.length,
          figures: new Intl.ListFormat(currentLanguage()).format(figures),
        }),
      ];

const lateText = ({ Name, OldestSeconds }: OperatedQueue): string =>
  `${inSentence(label(`console.operation.queue.${Name}`))} ${secondsText(OldestSeconds ?? 0)}`;

const nearText = (queue: OperatedQueue): string =>
  label('console.operation.nearGoal', { queue: lateText(queue), goal: secondsText(queue.GoalSeconds) });

const inSentence = (name: string): string => name.charAt(0).toLocaleLowerCase() + name.slice(1);
