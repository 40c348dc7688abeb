import { addFavoriteProducts } from '@engros/contracts/favourites/edits.ts';
import { readFavoriteText } from '@engros/contracts/favourites/files.ts';
import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { createFavoriteList } from '@engros/contracts/favourites/lists.ts';
import type { Reading, ReadLine } from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Refusal } from '../../../../lib/http/api-error.ts';
import { call } from '../../../../lib/http/call.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Form } from '../../../../ui/fields/form.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { DialogBox } from '../../../../ui/overlays/dialog-box.tsx';
import { toast } from '../../../shell/notices/toasts.ts';
import { exceptionMessage } from '../exception-message.ts';
import { refreshLists } from '../favorites-data.ts';
import { nameFault, typedNameFault } from './name-faults.ts';
import { ReadProducts } from './read-products.tsx';

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
  const request = useCall(
    async (draft: Draft) => {
      if (!reading) {
        const read = await call(readFavoriteText, { body: { Text: draft.text } });
        if (read.Lines.every(({ Candidates }) => Candidates.length === 0)) {
          throw new Refusal(label('lists.pasteNothing'));
        }
        setChosen(firstChoices(read.Lines));
        setReading(read);
        return;
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
        reading && isNew ? nameFault(error) : exceptionMessage(error) || label('favorites.failed'),
    },
  );
  const form = useForm<Draft>({
    initial: { name: '', text: '' },
    faultsOf: ({ name, text }) =>
      reading
        ? { name: isNew ? typedNameFault(name) : undefined }
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
        label: actionLabel(reading !== undefined, isNew, count),
        form: formId,
      }}
      isPending={request.isPending}
      {...(request.failure && { error: request.failure })}
    >
      <Form of={form} id={formId} className="mt-3 grid gap-3">
        {reading ? (
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
