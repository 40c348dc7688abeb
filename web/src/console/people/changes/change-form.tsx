import { listPeopleChoices } from '@engros/contracts/supplier/choices.ts';
import { peopleActions } from '@engros/contracts/supplier/people/people-changes.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { FileUp, X } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import type { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { type ChangeDraft, withAction } from './change-draft.ts';
import { lastPlannedDay } from './people-drawer.tsx';
import { RightsChoice } from './rights-choice.tsx';

interface Props {
  /** What was tried last. */
  kept: ChangeDraft;
  attempt: ReturnType<typeof useCall<[ChangeDraft]>>;
}

export function ChangeForm({ kept, attempt }: Props) {
  const form = useForm({
    initial: kept,
    faultsOf: ({ how, email, text, file }: ChangeDraft) => ({
      email: how === 'one' && email.trim() === '' ? label('console.people.change.emailMissing') : undefined,
      text:
        how === 'list' && file === null && text.trim() === ''
          ? label('console.people.change.listMissing')
          : undefined,
    }),
    request: attempt,
  });
  const { draft, change, field } = form;
  const picked = (key: 'customer' | 'toCustomer') => ({
    from: listPeopleChoices,
    kind: 'customers' as const,
    isSingle: true,
    chosen: draft[key] === '' ? [] : [draft[key]],
    onChange: ([id = '']: string[]) => change({ [key]: id }),
  });
  const isList = draft.how === 'list';
  return (
    <Panel isEdge className="max-w-220">
      <Form of={form} className="grid gap-4">
        {attempt.failure && (
          <Notice kind="danger" isAlert>
            {attempt.failure}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <SegmentedControl
            label={label('console.people.change.what')}
            value={draft.action}
            segments={peopleActions.map((id) => ({
              id,
              label: label(`console.people.change.action.${id}`),
            }))}
            onChange={(id) => {
              const action = peopleActions.find((each) => each === id) ?? 'invite';
              change(withAction(draft, action));
            }}
          />
          <SegmentedControl
            label={label('console.people.change.how')}
            value={draft.how}
            segments={(['one', 'list'] as const).map((id) => ({
              id,
              label: label(`console.people.change.${id}`),
            }))}
            onChange={(id) => change({ how: id === 'list' ? 'list' : 'one' })}
          />
        </div>
        {isList ? (
          <ListFields draft={draft} field={field('text')} onChange={change} />
        ) : (
          <OneFields draft={draft} field={field} onChange={change} />
        )}
        <div className="grid items-start gap-4 md:grid-cols-2">
          <ChoicePicker
            {...picked('customer')}
            label={label('console.people.change.customer')}
            {...(isList && { hint: label('console.people.change.customerHint') })}
          />
          {draft.action === 'move' && (
            <ChoicePicker {...picked('toCustomer')} label={label('console.people.change.toCustomer')} />
          )}
          <DayField
            label={label('console.people.change.from')}
            hint={label('console.people.change.fromHint')}
            first={todayAtSupplier()}
            last={lastPlannedDay()}
            value={draft.from}
            onChange={(from) => change({ from })}
          />
        </div>
        {(draft.action === 'invite' || draft.action === 'rights') && (
          <div className="max-w-110">
            <RightsChoice
              hasAsNow={draft.action === 'rights'}
              value={draft.rights}
              onChange={(rights) => change({ rights })}
            />
          </div>
        )}
        <div>
          <Button type="submit" variant="primary" size={40} isPending={attempt.isPending}>
            {label('console.people.change.try')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

type Field = { value: string; error?: string | undefined; onChange: (value: string) => void };

function OneFields({
  draft,
  field,
  onChange,
}: {
  draft: ChangeDraft;
  field: (name: 'email' | 'name') => Field;
  onChange: (part: Partial<ChangeDraft>) => void;
}) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        label={label('console.people.email')}
        type="email"
        maxLength={limits.emailLength}
        autoComplete="off"
        {...field('email')}
      />
      {draft.action === 'invite' && (
        <>
          <TextField
            label={label('console.people.name')}
            maxLength={limits.displayNameLength}
            autoComplete="off"
            {...field('name')}
          />
          <Select
            isField
            label={label('console.people.language')}
            value={draft.language}
            options={(['da', 'en'] as const).map((id) => ({
              id,
              label: label(`console.people.language.${id}`),
            }))}
            onChange={(id) => onChange({ language: id === 'en' ? 'en' : 'da' })}
          />
        </>
      )}
    </div>
  );
}

function ListFields({
  draft: { action, file },
  field,
  onChange,
}: {
  draft: ChangeDraft;
  field: Field;
  onChange: (part: Partial<ChangeDraft>) => void;
}) {
  return (
    <div className="grid gap-2">
      {file === null ? (
        <TextArea
          label={label('console.people.change.paste')}
          hint={label(`console.people.change.pasteHint.${action}`)}
          rows={8}
          {...field}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-13">
          <FileUp aria-hidden="true" className="size-4 text-ink-3" />
          <span className="min-w-0 wrap-anywhere">
            {label('console.people.change.fileChosen', { name: file.name })}
          </span>
          <Button size={28} onPress={() => onChange({ file: null })}>
            <X aria-hidden="true" />
            {label('console.people.change.fileDrop')}
          </Button>
        </p>
      )}
      <FileTrigger
        acceptedFileTypes={['.csv', '.txt']}
        onSelect={(files) => onChange({ file: files?.[0] ?? null })}
      >
        <Button className="justify-self-start">
          <FileUp aria-hidden="true" />
          {label('console.people.change.file')}
        </Button>
      </FileTrigger>
    </div>
  );
}
