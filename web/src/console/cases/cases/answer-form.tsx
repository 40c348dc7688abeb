import type { CustomerCase } from '@engros/contracts/cases/customer-cases.ts';
import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { answerCase, listConsoleCases } from '@engros/contracts/supplier/people/customer-cases.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { formatOre } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { readOre } from './read-ore.ts';

const answers = ['InProgress', 'Credited', 'Replaced', 'Rejected', 'Noted'] as const;

interface Draft {
  state: (typeof answers)[number];
  answer: string;
  amounts: Readonly<Record<number, string>>;
}

function amountsFault({ state, amounts }: Draft): string | undefined {
  if (state !== 'Credited') return undefined;
  const read = Object.values(amounts).map(readOre);
  if (read.includes(undefined)) return label('console.cases.amountWrong');
  return read.some((ore) => ore !== undefined && ore > 0) ? undefined : label('console.cases.amountMissing');
}

export function AnswerForm({ row }: { row: CustomerCase }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const request = useCall(
    async ({ state, answer, amounts }: Draft) => {
      const credits = Object.entries(amounts).map(([line, text]) => ({
        LineId: Number(line),
        CreditOre: readOre(text) ?? 0,
      }));
      const Lines = state === 'Credited' ? credits.filter(({ CreditOre }) => CreditOre > 0) : [];
      const body = { State: state, Answer: answer.trim() || null, Lines };
      await call(answerCase, { params: { id: row.Id }, body });
      announce(label('console.cases.sent', { id: row.Id }));
      await refreshAll(client, [listConsoleCases, readConsoleOverview]);
    },
    { failed: 'console.cases.sendFailed' },
  );
  const form = useForm<Draft>({
    initial: () => ({
      state: row.ExpectedCreditOre ? 'Credited' : 'Replaced',
      answer: '',
      amounts: Object.fromEntries(
        row.Products.map(({ LineId, ExpectedCreditOre }) => [
          LineId,
          ExpectedCreditOre ? formatOre(ExpectedCreditOre) : '',
        ]),
      ),
    }),
    faultsOf: (draft) => ({
      amounts: amountsFault(draft),
      answer:
        draft.answer.trim().length > limits.caseNoteLength
          ? label('console.cases.answerTooLong', { most: limits.caseNoteLength })
          : undefined,
    }),
    request,
  });
  const { draft, faults, change } = form;
  const isFaulty = (text: string) => faults.amounts !== undefined && !readOre(text);
  return (
    <Form of={form} className="grid gap-3 border-t border-line pt-3">
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      <RadioList
        label={label('console.cases.decision')}
        value={draft.state}
        options={answers
          .filter((state) => state !== row.State)
          .map((id) => ({ id, label: label(`console.cases.state.${id}`) }))}
        onChange={(id) => change({ state: answers.find((state) => state === id) ?? draft.state })}
      />
      {draft.state === 'Credited' &&
        row.Products.map(({ LineId, DisplayName }) => {
          const text = draft.amounts[LineId] ?? '';
          return (
            <TextField
              key={LineId}
              label={label('console.cases.creditOf', { name: DisplayName })}
              inputMode="decimal"
              value={text}
              onChange={(next) => change({ amounts: { ...draft.amounts, [LineId]: next } })}
              error={isFaulty(text) ? faults.amounts : undefined}
            />
          );
        })}
      <TextArea
        label={label('console.cases.answer')}
        rows={4}
        hint={label('console.cases.mailed')}
        {...form.field('answer')}
      />
      <Button type="submit" variant="primary" isPending={request.isPending}>
        {label('console.cases.send')}
      </Button>
    </Form>
  );
}
