import { type Synonyms, writeSynonyms } from '@engros/contracts/supplier/search.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { LeaveGuard } from '../../frame/unsaved.tsx';

interface Group {
  key: number;
  text: string;
}

const wordsOf = ({ text }: Group) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const groupsOf = ({ Sets }: Synonyms): Group[] =>
  Sets.map(({ Words }, key) => ({ key, text: Words.join(', ') }));

const writtenIn = (groups: readonly Group[]) => groups.map(({ text }) => text).join('\n');

const isTooShort = (group: Group) => wordsOf(group).length < 2;

/**
 * Words proposed for a new group of synonyms. A new object is made for each proposal, so that the same words can be
 * proposed twice.
 */
export interface Proposal {
  words: string;
}

interface Props {
  stored: Synonyms;
  proposal: Proposal | undefined;
  onSaved: () => Promise<unknown>;
}

// React Aria gives the focus without scrolling, and on a phone the proposed group is below the words that were searched for.
const scrollToField = (field: HTMLInputElement | null) => field?.scrollIntoView({ block: 'center' });

/** Groups that stand in the list before more are asked for. */
const shownFirst = 20;

/**
 * Groups of words that the search treats as equal, as a list that is searched, each changed in its row; all are saved together. A
 * proposed group is added to the list.
 */
export function SynonymForm({ stored, proposal, onSaved }: Props) {
  const [isSaved, setSaved] = useState(false);
  const [kept, setKept] = useState(() => writtenIn(groupsOf(stored)));
  const version = useRef(stored.Version);
  const nextKey = useRef(stored.Sets.length);
  const request = useCall(
    async ({ groups }: { groups: Group[] }) => {
      const Sets = groups.map((group) => ({ Words: wordsOf(group) }));
      const saved = await call(writeSynonyms, {
        body: { Sets, Version: version.current },
        retriesItself: true,
      });
      version.current = saved.Version;
      setKept(writtenIn(groups));
      setOpen(new Set());
      setSaved(true);
      await onSaved();
    },
    { failed: 'console.failed' },
  );
  const form = useForm({
    initial: () => ({ groups: groupsOf(stored) }),
    faultsOf: ({ groups }) => ({
      groups: groups.some(isTooShort) ? label('console.tooFewWords') : undefined,
    }),
    request,
    onChange: () => setSaved(false),
  });
  const { groups } = form.draft;
  const [focused, setFocused] = useState<number>();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [sought, setSought] = useState('');
  const [isWhole, setWhole] = useState(false);
  const term = sought.trim().toLowerCase();
  const isOpen = (group: Group) => open.has(group.key) || isTooShort(group);
  const fits = (group: Group) => term === '' || isOpen(group) || group.text.toLowerCase().includes(term);
  const numbered = groups.map((group, at) => ({ group, at })).filter(({ group }) => fits(group));
  const shown = numbered.filter(({ group }, place) => isWhole || place < shownFirst || isOpen(group));
  const edit = (key: number) => {
    setOpen(new Set([...open, key]));
    setFocused(key);
  };
  const addGroup = (text: string) => {
    if (groups.length >= consoleLimits.synonymSets) return;
    const key = nextKey.current++;
    form.reset({ groups: [...groups, { key, text }] });
    setSaved(false);
    edit(key);
  };
  const add = useEffectEvent((words: string) => addGroup(words));
  useEffect(() => {
    if (proposal !== undefined) add(proposal.words);
  }, [proposal]);
  return (
    <Form of={form} className="grid max-w-160 gap-3">
      <LeaveGuard isChanged={writtenIn(groups) !== kept} />
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      <FilterField label={label('console.synonymsFind')} value={sought} onChange={setSought} />
      <ul aria-label={label('console.synonyms')} className="divide-y divide-line border-y border-line">
        {shown.map(({ group, at }) => (
          <li key={group.key} className="flex items-end gap-2 py-1">
            {isOpen(group) ? (
              <TextField
                className="flex-1"
                label={label('console.wordsOfGroup', { number: at + 1 })}
                autoFocus={group.key === focused}
                {...(group.key === focused && { inputRef: scrollToField })}
                value={group.text}
                onChange={(text) => form.change({ groups: groups.with(at, { ...group, text }) })}
                error={isTooShort(group) ? form.faults.groups : undefined}
              />
            ) : (
              <>
                <span className="min-w-0 flex-1 self-center wrap-anywhere">{group.text}</span>
                <IconButton
                  label={label('console.editGroup', { number: at + 1 })}
                  onPress={() => edit(group.key)}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
              </>
            )}
            <IconButton
              label={label('console.removeGroup', { number: at + 1 })}
              onPress={() => form.change({ groups: groups.filter(({ key }) => key !== group.key) })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {shown.length < numbered.length && (
        <Button className="justify-self-start" onPress={() => setWhole(true)}>
          {label('console.synonymsAll', { count: numbered.length })}
        </Button>
      )}
      {numbered.length === 0 && term !== '' && (
        <p className="text-13 text-ink-2">{label('console.synonymsNotFound')}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button isDisabled={groups.length >= consoleLimits.synonymSets} onPress={() => addGroup('')}>
          <Plus aria-hidden="true" />
          {label('console.addGroup')}
        </Button>
        <Button type="submit" variant="primary" isPending={request.isPending}>
          {label('console.save')}
        </Button>
        <p role="status">{isSaved && label('console.saved')}</p>
      </div>
    </Form>
  );
}
