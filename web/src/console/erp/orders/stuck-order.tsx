import { type ConsoleOrder, type OrderStep, orderSteps } from '@engros/contracts/erp/console-orders.ts';
import { FileText, Phone, Send, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Timeline, type TimelineStep } from '../../../ui/data/timeline.tsx';
import { ageText } from '../../frame/age-text.ts';
import { clockOf, isSendable, progressOf } from './way-words.ts';

interface Props {
  of: ConsoleOrder;
  isPending: boolean;
  failure: string | undefined;
  onSend: () => void;
  onSee: () => void;
}

/** The oldest order that does not reach the supplier's system, loud: why, until when, and the press that sends it. */
export function StuckOrder({ of, isPending, failure, onSend, onSee }: Props) {
  const { Row, Customer } = of;
  const titleId = useId();
  const about = [
    Row.CustomerName,
    ...(Row.TotalOre === null ? [] : [formatKroner(Row.TotalOre)]),
    label('console.stuck.delivered', { day: shortDay(Row.DeliveryDate) }),
  ];
  return (
    <section
      aria-labelledby={titleId}
      className="console-stuck mb-4 rounded-2 border border-l-5 border-danger bg-surface max-lg:-mx-4 max-lg:rounded-none max-lg:border-r-0"
    >
      <header className="flex flex-wrap items-center gap-3 px-4 py-3">
        <TriangleAlert
          aria-hidden="true"
          className="size-5 flex-none self-start text-danger lg:self-center"
        />
        <div className="min-w-0 flex-1 basis-60 lg:basis-96">
          <h2 id={titleId} className="text-16 text-danger-ink">
            <span role="alert">{label('console.stuck.title', { order: Row.Id })}</span>:{' '}
            <span className="num">{ageText(Row.Way.Received)}</span>
          </h2>
          <p className="text-13 text-ink-2 tabular-nums">{about.join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-lg:w-full [&>*]:max-lg:flex-1">
          <Button size={40} onPress={onSee}>
            <FileText aria-hidden="true" />
            {label('console.stuck.see')}
          </Button>
          {Customer.Phone !== null && (
            <a href={`tel:${Customer.Phone.replaceAll(/[^+\d]/g, '')}`} className={buttonClass({ size: 40 })}>
              <Phone aria-hidden="true" />
              {label('console.stuck.call')}
            </a>
          )}
          {isSendable(Row) && (
            <Button
              size={40}
              variant="primary"
              isPending={isPending}
              aria-label={label('console.orders.sendNowOf', { order: Row.Id })}
              className="max-lg:order-first max-lg:basis-full!"
              onPress={onSend}
            >
              <Send aria-hidden="true" />
              {label('console.orders.sendNow')}
            </Button>
          )}
        </div>
      </header>
      <div className="grid gap-3.5 px-4 pb-3.5 lg:pl-12">
        {failure && (
          <p role="alert" className="text-14 font-[600] text-danger-ink">
            {failure}
          </p>
        )}
        <p className="max-w-[92ch] text-14/[21px] text-ink-2">
          <b className="font-[640] text-ink">{label('console.stuck.because')}</b> {whyOf(of)}{' '}
          <b className="font-[640] text-ink">{deadlineOf(of)}</b>
        </p>
        <Timeline label={label('console.orders.way')} steps={stepsOf(of)} />
      </div>
    </section>
  );
}

function deadlineOf({ Order: { Deadline } }: ConsoleOrder): string {
  const isOpen = Date.parse(Deadline) > serverNow();
  return label(isOpen ? 'console.stuck.until' : 'console.stuck.over', { when: momentText(Deadline) });
}

function whyOf({ Row, Messages }: ConsoleOrder): string {
  const { Outgoing } = Row.Way;
  const [message] = Messages;
  return [
    ...(Outgoing === null ? [] : [`${label(`console.orders.cause.${Outgoing.Cause}`)}.`]),
    ...(message?.LastAttempt
      ? [
          label('console.stuck.tried', {
            count: message.Attempts,
            from: clockOf(message.Created),
            to: clockOf(message.LastAttempt),
          }),
        ]
      : []),
    ...(Outgoing === null
      ? []
      : [label(Outgoing.NeedsPerson ? 'console.orders.mustLook' : 'console.orders.triesAgain')]),
    label('console.stuck.customerSees', { word: label('orders.state.Sent') }),
  ].join(' ');
}

function stepsOf({ Row, Order }: ConsoleOrder): TimelineStep[] {
  const { done, ahead } = progressOf(Row);
  const states = { stopped: 'bad', trying: 'now', next: 'next' } as const;
  const { Way, Channel } = Row;
  const attempts = label('console.orders.attempts', { count: Way.Outgoing?.Attempts ?? 0 });
  const notes: Partial<Record<OrderStep, string>> = {
    Received: label(`console.orders.channel.${Channel}`),
    Checked: label('console.stuck.lines', { count: Order.NumberOfLines }),
  };
  const noteOf = (step: OrderStep) => {
    const when = Way[step];
    return [...(when === null ? [] : [clockOf(when)]), ...(notes[step] ? [notes[step]] : [])].join(' · ');
  };
  return orderSteps.map((step, at) => ({
    id: step,
    state: at < done ? 'done' : at > done ? 'next' : states[ahead],
    name: label(`console.orders.step.${step}`),
    note: at === done && Way.Outgoing ? attempts : noteOf(step),
  }));
}
