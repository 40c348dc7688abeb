import { type Synonyms, writeSynonyms } from '@engros/contracts/console-search.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { label } from '../../lib/labels.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/layout/notice.tsx';

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

/** The groups of words that the search treats as equal, one field each; saved together. */
export function SynonymForm({ stored }: { stored: Synonyms }) {
  const [groups, setGroups] = useState(() => groupsOf(stored));
  const [isChecked, setChecked] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const version = useRef(stored.Version);
  const nextKey = useRef(groups.length);
  const change = (next: Group[]) => {
    setSaved(false);
    setGroups(next);
  };
  const { run, isPending, failure } = useCall(
    async () => {
      const Sets = groups.map((group) => ({ Words: wordsOf(group) }));
      const saved = await call(writeSynonyms, {
        body: { Sets, Version: version.current },
        retriesItself: true,
      });
      version.current = saved.Version;
      setSaved(true);
    },
    { failed: 'console.failed' },
  );
  const isTooShort = (group: Group) => wordsOf(group).length < 2;
  return (
    <form
      noValidate
      className="grid max-w-160 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!groups.some(isTooShort)) void run();
      }}
    >
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      {groups.map((group, at) => (
        <div key={group.key} className="flex items-end gap-2">
          <TextField
            className="flex-1"
            label={label('console.wordsOfGroup', { number: at + 1 })}
            value={group.text}
            onChange={(text) => change(groups.with(at, { ...group, text }))}
            error={isChecked && isTooShort(group) ? label('console.tooFewWords') : undefined}
          />
          <IconButton
            label={label('console.removeGroup', { number: at + 1 })}
            onPress={() => change(groups.filter(({ key }) => key !== group.key))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          isDisabled={groups.length >= limits.synonymSets}
          onPress={() => {
            setChecked(false);
            change([...groups, { key: nextKey.current++, text: '' }]);
          }}
        >
          <Plus aria-hidden="true" />
          {label('console.addGroup')}
        </Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {label('console.save')}
        </Button>
        <p role="status">{isSaved && label('console.saved')}</p>
      </div>
    </form>
  );
}
