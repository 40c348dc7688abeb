import { limits } from '@engros/contracts/values/limits.ts';
import { CircleAlert } from 'lucide-react';
import type { Question } from '../../../features/planning/group-sheets/read-block.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { GridKeys } from './use-grid.ts';
import type { Sheet } from './use-sheet.ts';

const shownQuestions = 5;

/** Cells whose text is no quantity: each is answered with a number, by typing, or left as it is. */
export function SheetQuestions({ sheet, grid }: { sheet: Sheet; grid: GridKeys }) {
  const { questions } = grid;
  if (questions.length === 0) return null;
  const nameOf = ({ row, column }: Question) =>
    label('groupSheet.cellOf', {
      kitchen: sheet.sheet.Columns[column]?.Name ?? '',
      product: sheet.sheet.Products[row]?.DisplayName ?? '',
    });
  const leave = (question: Question) => grid.setQuestions(questions.filter((each) => each !== question));
  return (
    <section
      className="panel panel-edge mb-3 border-l-3 border-l-danger"
      aria-label={label('groupSheet.questions')}
    >
      <div className="flex flex-wrap items-center gap-3 px-4 py-2" role="alert">
        <CircleAlert aria-hidden="true" className="size-4.5 text-danger-ink" />
        <b className="text-13 font-[600]">{label('groupSheet.questions')}</b>
        <Button size={28} className="ml-auto" onPress={() => grid.setQuestions([])}>
          {label('groupSheet.leaveAll')}
        </Button>
      </div>
      <ul>
        {questions.slice(0, shownQuestions).map((question) => (
          <li
            key={`${question.row} ${question.column}`}
            className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 text-13"
          >
            <b className="font-[600]">{nameOf(question)}</b>
            <span className="wrap-anywhere text-ink-2">
              {label(`groupSheet.question.${question.kind}`, { text: question.text, max: limits.quantity })}
            </span>
            <span className="ml-auto flex flex-wrap gap-1.5">
              {question.choices.map((quantity) => (
                <Button
                  key={quantity}
                  size={28}
                  aria-label={`${quantity}: ${nameOf(question)}`}
                  onPress={() => grid.apply([{ row: question.row, column: question.column, quantity }])}
                >
                  {quantity}
                </Button>
              ))}
              <Button
                size={28}
                variant="quiet"
                aria-label={label('groupSheet.leaveCell', { cell: nameOf(question) })}
                onPress={() => leave(question)}
              >
                {label('groupSheet.close')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {questions.length > shownQuestions && (
        <p className="border-t border-line px-4 py-2 text-12 text-ink-2">
          {label('groupSheet.moreQuestions', { count: questions.length - shownQuestions })}
        </p>
      )}
    </section>
  );
}
