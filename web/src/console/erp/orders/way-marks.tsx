import { type ConsoleOrderRow, orderSteps } from '@engros/contracts/erp/console-orders.ts';
import { label } from '../../../lib/labels.ts';
import { progressOf } from './way-words.ts';

/** The last step is the customer's to hear, so that the marks are the five before it. */
const marks = orderSteps.slice(0, -1);

const looks = {
  done: 'h-1.5 bg-brand',
  stopped: 'console-mark-stopped h-2.5 bg-danger -my-0.5',
  trying: 'console-mark-trying h-1.5',
  next: 'h-1.5 bg-chart-track',
};

export function WayMarks({ row }: { row: ConsoleOrderRow }) {
  const { done, ahead } = progressOf(row);
  const lookOf = (at: number) => (at < done ? 'done' : at === done ? ahead : 'next');
  return (
    <span
      role="img"
      aria-label={label('console.orders.marks', { done: Math.min(done, marks.length), all: marks.length })}
      className="inline-flex items-center gap-0.5"
    >
      {marks.map((step, at) => (
        <i key={step} className={`w-3.75 forced-color-adjust-none ${looks[lookOf(at)]}`} />
      ))}
    </span>
  );
}
