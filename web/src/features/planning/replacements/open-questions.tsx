import { Link } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useOpenQuestions } from './replacement-data.ts';
import { missingText } from './replacement-words.ts';

/** What the supplier asks before it picks, the most urgent first; it is answered on the order. Nothing when nothing is asked. */
export function OpenQuestions({ className = '' }: { className?: string }) {
  const questions = useOpenQuestions().data?.Questions ?? [];
  if (questions.length === 0) return null;
  return (
    <Panel
      isEdge
      isFlush
      className={className}
      title={
        <>
          {label('replacements.question.title')} <Badge count={questions.length} />
        </>
      }
    >
      <ul className="m-0 list-none p-0">
        {questions.map((question) => (
          <li
            key={question.Id}
            className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-2.5 text-13/[18px] first:border-t-0"
          >
            <IconTile tone="brand">
              <CircleQuestionMark className="size-4" />
            </IconTile>
            <div className="min-w-0 wrap-anywhere">
              <b className="font-[620]">{missingText(question)}</b>
              <p className="text-ink-2">
                {label('replacements.question.until', { moment: momentText(question.Until) })}
              </p>
              <Link
                to="/orders/details/$orderId"
                params={{ orderId: question.OrderId }}
                className={buttonClass({ size: 28 }, 'mt-1.5')}
              >
                {label('replacements.question.toOrder', { id: question.OrderId })}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
