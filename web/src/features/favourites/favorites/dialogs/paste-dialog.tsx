import { addFavoriteProducts } from '@engros/contracts/favourites/edits.ts';
import { readFavoriteText } from '@engros/contracts/favourites/files.ts';
import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { createFavoriteList } from '@engros/contracts/favourites/lists.ts';
import type { Reading, ReadLine, ReadProduct } from '@engros/contracts/quick-entry/basket-import.ts';
import type { ColumnField } from '@engros/contracts/quick-entry/order-columns.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Refusal } from '../../../../lib/http/api-error.ts';
import { call } from '../../../../lib/http/call.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Select } from '../../../../ui/controls/select.tsx';
import { Form } from '../../../../ui/fields/form.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { DialogBox } from '../../../../ui/overlays/dialog-box.tsx';
import { toast } from '../../../shell/notices/toasts.ts';
import { exceptionMessage } from '../exception-message.ts';
import { refreshLists } from '../favorites-data.ts';
import { ColumnChoices, type ColumnChoicesProps, missingColumn } from './column-choices.tsx';
import { nameFault, typedNameFault } from './name-faults.ts';

const leftOut = 'none';

interface ReadProductsProps {
  reading: Reading;
  /** Product by index of the line. Lines without a product are left out. */
  chosen: ReadonlyMap<number, string>;
  onChoose: (chosen: ReadonlyMap<number, string>) => void;
}

function ReadProducts({ reading, chosen, onChoose }: ReadProductsProps) {
  const products = new Map(reading.Products.map((product) => [product.Id, product]));
  const choose = (line: ReadLine, id: string) => {
    const next = new Map(chosen);
    if (id === leftOut) next.delete(line.Index);
    else next.set(line.Index, id);
    onChoose(next);
  };
  return (
    <ul className="max-h-80 overflow-auto border-y border-line" aria-label={label('lists.pasteLines')}>
      {reading.Lines.filter(({ Confidence }) => Confidence !== 'Skipped').map((line) => (
        <li
          key={line.Index}
          className="grid grid-cols-2 items-center gap-3 border-b border-line py-1.5 text-13 max-md:grid-cols-1"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="text-ink">{line.Text}</span>
            <small className="block text-12 text-ink-3">{line.Reason}</small>
          </span>
          <LineProduct
            line={line}
            products={products}
            value={chosen.get(line.Index) ?? leftOut}
            onChoose={choose}
          />
        </li>
      ))}
    </ul>
  );
}

interface LineProductProps {
  line: ReadLine;
  products: ReadonlyMap<string, ReadProduct>;
  value: string;
  onChoose: (line: ReadLine, id: string) => void;
}

function LineProduct({ line, products, value, onChoose }: LineProductProps) {
  const ids = [...new Set([...line.Candidates, ...line.Suggestions].map(({ ProductId }) => ProductId))];
  if (ids.length === 0) return <span className="text-ink-3">{label('lists.pasteUnknown')}</span>;
  const nameOf = (id: string) => `${products.get(id)?.DisplayName ?? id} · ${id}`;
  return (
    <Select
      label={label('lists.pasteChoose', { text: line.Text })}
      options={[
        ...ids.map((id) => ({ id, label: nameOf(id) })),
        { id: leftOut, label: label('lists.pasteLeaveOut') },
      ]}
      value={value}
      onChange={(id) => onChoose(line, id)}
    />
  );
}

export interface PasteDialogProps {
  onClose: () => void;
  /** `list` adds at the end of an existing list. */
  to: { kind: 'new'; onMade: (list: FavoriteList) => void } | { kind: 'list'; id: string };
}

interface Draft {
  name: string;
  text: string;
}

/** Used until the user chooses another product. Lines without a sure match have none. */
function firstChoices(lines: readonly ReadLine[]): ReadonlyMap<number, string> {
  return new Map(
    lines.flatMap(({ Index, Candidates, IsAsked }) => {
      const best = IsAsked ? undefined : Candidates[0];
      return best ? [[Index, best.ProductId] as const] : [];
    }),
  );
}

const fieldsOf = ({ Columns }: Reading) => Columns?.Columns.map(({ Field }) => Field);

function AskedColumns(props: ColumnChoicesProps) {
  return (
    <>
      <div>
        <p className="text-14 font-[560]">{props.columns.Question || label('paste.columns')}</p>
        <p className="mt-0.5 text-13 text-ink-2">{label('paste.columnsWhy')}</p>
      </div>
      <ColumnChoices {...props} />
    </>
  );
}

function say(count: number): void {
  const sentence = label('lists.numbersAdded', { count });
  announce(sentence);
  toast(sentence);
}

/** The text contains product numbers or names. The user first sees how each line was understood. */
export function PasteDialog({ onClose, to }: PasteDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  const isNew = to.kind === 'new';
  const [reading, setReading] = useState<Reading>();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  // While the columns of a table are chosen, what each holds.
  const [fields, setFields] = useState<readonly ColumnField[]>();
  function show(read: Reading, draft: Draft, isFirst: boolean): void {
    const isNothing = read.Lines.every(({ Candidates }) => Candidates.length === 0);
    const isOpen = isNothing && read.Columns !== undefined && (isFirst || read.Columns.IsAsked);
    if (isNothing && !isOpen) throw new Refusal(label('lists.pasteNothing'));
    setFields(isOpen ? fieldsOf(read) : undefined);
    setChosen(firstChoices(read.Lines));
    setReading(read);
    // The name is asked for now, and nothing is wrong with it yet.
    form.reset(draft);
  }
  const request = useCall(
    async (draft: Draft) => {
      if (!reading) return show(await call(readFavoriteText, { body: { Text: draft.text } }), draft, true);
      if (fields) {
        const missing = missingColumn(fields, false);
        if (missing !== '') throw new Refusal(missing);
        const body = { Text: draft.text, Columns: [...fields] };
        return show(await call(readFavoriteText, { body }), draft, false);
      }
      const productIds = [...new Set(chosen.values())];
      if (productIds.length === 0) throw new Refusal(label('lists.pasteNoneChosen'));
      if (to.kind === 'list') {
        const body = { productIds, skipUnknown: true };
        say((await call(addFavoriteProducts, { params: { id: to.id }, body })).Rows.length);
        await refreshLists(client);
        onClose();
        return;
      }
      const list = await call(createFavoriteList, { body: { name: draft.name.trim(), productIds } });
      await refreshLists(client);
      onClose();
      to.onMade(list);
    },
    {
      failed: (error) =>
        reading && isNew && !fields ? nameFault(error) : exceptionMessage(error) || label('favorites.failed'),
    },
  );
  const form = useForm<Draft>({
    initial: { name: '', text: '' },
    faultsOf: ({ name, text }) =>
      reading
        ? { name: isNew && !fields ? typedNameFault(name) : undefined }
        : { text: text.trim() === '' ? label('lists.pasteMissing') : undefined },
    request,
    onChange: request.forget,
  });
  const count = new Set(chosen.values()).size;
  return (
    <DialogBox
      isOpen
      focusesField
      isWide
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label(isNew ? 'lists.pasteTitle' : 'lists.pasteOntoTitle')}
      safe={{ label: label('shell.cancel'), onPress: onClose }}
      action={{
        label: fields ? label('paste.columnsRead') : actionLabel(reading !== undefined, isNew, count),
        form: formId,
      }}
      isPending={request.isPending}
      {...(request.failure && { error: request.failure })}
    >
      <Form of={form} id={formId} className="mt-3 grid gap-3">
        {reading?.Columns && fields ? (
          <AskedColumns columns={reading.Columns} fields={fields} onChange={setFields} />
        ) : reading ? (
          <>
            {isNew && (
              <TextField
                size={40}
                autoFocus
                label={label('favorites.listName')}
                maxLength={limits.favoriteListNameLength}
                autoComplete="off"
                {...form.field('name')}
              />
            )}
            {reading.Columns && (
              <button
                type="button"
                className="link justify-self-end text-13 max-lg:min-h-11"
                onClick={() => setFields(fieldsOf(reading))}
              >
                {label('paste.columns')}
              </button>
            )}
            <ReadProducts reading={reading} chosen={chosen} onChoose={setChosen} />
          </>
        ) : (
          <TextArea
            autoFocus
            rows={9}
            label={label('lists.pasteText')}
            hint={label('lists.pasteHint')}
            maxLength={limits.importTextCharacters}
            {...form.field('text')}
          />
        )}
      </Form>
    </DialogBox>
  );
}

function actionLabel(isRead: boolean, isNew: boolean, count: number): string {
  if (!isRead) return label('lists.pasteRead');
  return isNew ? label('lists.pasteMake', { count }) : label('lists.addNumbers', { count });
}
