import { type Synonyms, writeSynonyms } from '@engros/contracts/supplier/search.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { Plus, Trash2 } from 'lucide-react';
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

/**
 * Groups of words that the search treats as equal, one field for each group; all are saved together. A proposed group is added to
 * the form.
 */
export function SynonymForm({ stored, proposal, onSaved }: Props) {
  const [isSaved, setSaved] = useState(false);
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
  const [sought, setSought] = useState('');
  const term = sought.trim().toLowerCase();
  const isShown = (group: Group) =>
    term === '' || group.key === focused || isTooShort(group) || group.text.toLowerCase().includes(term);
  const addGroup = (text: string) => {
    if (groups.length >= consoleLimits.synonymSets) return;
    const key = nextKey.current++;
    form.reset({ groups: [...groups, { key, text }] });
    setSaved(false);
    setFocused(key);
  };
  const add = useEffectEvent((words: string) => addGroup(words));
  useEffect(() => {
    if (proposal !== undefined) add(proposal.words);
  }, [proposal]);
  return (
    <Form of={form} className="grid max-w-160 gap-3">
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      <FilterField label={label('console.synonymsFind')} value={sought} onChange={setSought} />
      {groups.map((group, at) =>
        isShown(group) ? (
          <div key={group.key} className="flex items-end gap-2">
            <TextField
              className="flex-1"
              label={label('console.wordsOfGroup', { number: at + 1 })}
              autoFocus={group.key === focused}
              {...(group.key === focused && { inputRef: scrollToField })}
              value={group.text}
              onChange={(text) => form.change({ groups: groups.with(at, { ...group, text }) })}
              error={isTooShort(group) ? form.faults.groups : undefined}
            />
            <IconButton
              label={label('console.removeGroup', { number: at + 1 })}
              onPress={() => form.change({ groups: groups.filter(({ key }) => key !== group.key) })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        ) : null,
      )}
      {!groups.some(isShown) && term !== '' && (
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
