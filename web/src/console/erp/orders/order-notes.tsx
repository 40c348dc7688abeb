import { type ConsoleOrder, readConsoleOrder, writeOrderNote } from '@engros/contracts/erp/console-orders.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';

/** What staff wrote to each other about the order, and the field for more; never printed, because a sheet goes to others. */
export function OrderNotes({ of: { Row, Notes } }: { of: ConsoleOrder }) {
  return (
    <section className="grid gap-2 border-t border-line pt-3 print:hidden">
      <h3 className="text-13">{label('console.order.notes')}</h3>
      {Notes.map(({ Id, Text, At, Name }) => (
        <p key={Id} className="wrap-anywhere whitespace-pre-line">
          {Text}
          <span className="num block text-12 text-ink-3">{`${Name}, ${momentText(At)}`}</span>
        </p>
      ))}
      <NoteForm key={Notes[0]?.Id} order={Row.Id} />
    </section>
  );
}

function NoteForm({ order }: { order: string }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const request = useCall(
    async ({ note }: { note: string }) => {
      await call(writeOrderNote, { params: { id: order }, body: { Text: note.trim() } });
      announce(label('console.order.noteSaved'));
      await refreshAll(client, [readConsoleOrder]);
    },
    { failed: 'console.order.noteFailed' },
  );
  const form = useForm({
    initial: { note: '' },
    faultsOf: ({ note }) => ({ note: note.trim() === '' ? label('console.order.noteMissing') : undefined }),
    refused: { note: request.failure },
    request,
  });
  return (
    <Form of={form} className="grid justify-items-start gap-2 [&>:first-child]:w-full">
      <TextArea
        label={label('console.order.note')}
        rows={2}
        {...form.field('note')}
        maxLength={consoleLimits.orderNoteLength}
      />
      <Button type="submit" isPending={request.isPending}>
        {label('console.order.saveNote')}
      </Button>
    </Form>
  );
}
