import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import type { ImportTrial } from '@engros/contracts/supplier/imports.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { withWords } from './file-mapping.ts';

type Word = ImportTrial['Words'][number];

const keyOf = ({ Field, Written }: Word) => `${Field} ${Written}`;

interface Props {
  result: ImportTrial;
  onMap: (mapping: FileMapping) => void;
}

/** What the other system writes where one of our words must stand. */
export function TrialWords({ result: { Words, Fields, Mapping }, onMap }: Props) {
  const [means, setMeans] = useState<Readonly<Record<string, string>>>({});
  if (Words.length === 0) return null;
  const meantBy = (word: Word) => means[keyOf(word)]?.trim() ?? '';
  const answered = Words.filter((word) => meantBy(word) !== '');
  const put = (word: Word) => (Means: string) => setMeans({ ...means, [keyOf(word)]: Means });
  const use = () =>
    onMap(
      withWords(
        Mapping,
        answered.map((word) => ({ Field: word.Field, Written: word.Written, Means: meantBy(word) })),
      ),
    );
  return (
    <Panel
      isEdge
      isFlush
      title={label('console.imports.words')}
      note={label('console.imports.wordsNote')}
      end={
        <Button size={28} variant="primary" isDisabled={answered.length === 0} onPress={use}>
          {label('console.imports.useWords')}
        </Button>
      }
    >
      <ul>
        {Words.map((word) => {
          const name = Fields.find(({ Id }) => Id === word.Field)?.Name ?? word.Field;
          const title = label('console.imports.wordMeans', { word: word.Written, field: name });
          return (
            <li
              key={keyOf(word)}
              className="grid items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2 text-13 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]"
            >
              <span className="min-w-0 wrap-anywhere">
                <b className="font-[620]">»{word.Written}«</b> {name}
                <span className="num block text-12 text-ink-3">
                  {label('console.imports.rowsCount', { count: word.Rows, number: formatCount(word.Rows) })}
                </span>
              </span>
              {word.Choices.length > 0 ? (
                <Select
                  block
                  label={title}
                  placeholder={label('console.imports.chooseWord')}
                  value={meantBy(word) || null}
                  options={word.Choices.map((id) => ({ id, label: id }))}
                  onChange={put(word)}
                />
              ) : (
                <TextField
                  isLabelHidden
                  label={title}
                  placeholder={label('console.imports.ourWord')}
                  maxLength={consoleLimits.mappingWordLength}
                  value={means[keyOf(word)] ?? ''}
                  onChange={put(word)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
