import {
  bringBackLabel,
  type ConsoleLabel,
  listLabelVersions,
  readConsoleLabels,
  writeConsoleLabels,
} from '@engros/contracts/supplier/labels.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { VersionList } from '../../versions/version-list.tsx';

const placePattern = /\{\{\w+\}\}/g;

/** Names missing or unknown placeholders. Undefined for an empty field or when all are right. */
function placesFault(text: string, places: readonly string[]): string | undefined {
  if (text.trim() === '') return undefined;
  const written = new Set(text.match(placePattern) ?? []);
  const missing = places.filter((place) => !written.has(place));
  if (missing.length > 0) return label('console.texts.missing', { places: missing.join(' ') });
  const unknown = [...written].filter((place) => !places.includes(place));
  return unknown.length > 0 ? label('console.texts.unknownPlace', { places: unknown.join(' ') }) : undefined;
}

const lengthFault = (text: string): string | undefined =>
  text.trim().length > consoleLimits.labelLength
    ? label('console.texts.tooLong', { most: consoleLimits.labelLength })
    : undefined;

/** 14 for numbers, and the placeholder's name for all others. */
function filledExample(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    /^(count|number|max|total|from|to|lines|page)$/.test(name) ? '14' : name,
  );
}

interface Props {
  name: string;
  onClose: () => void;
}

export function TextEditor({ name, onClose }: Props) {
  const client = useQueryClient();
  const found = useQuery({
    ...query(readConsoleLabels, { query: { term: name, pageSize: limits.pageSize } }),
    refetchOnWindowFocus: false,
  });
  const refresh = () => refreshAll(client, [readConsoleLabels, listLabelVersions]);
  return (
    <div className="grid gap-4">
      <Panel
        title={<span className="break-all">{name}</span>}
        end={
          <IconButton label={label('console.texts.close')} onPress={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        <Loaded of={found} rows={4}>
          {({ Labels }) => {
            const text = Labels.find(({ Key }) => Key === name);
            if (text === undefined) return <p>{label('console.texts.none')}</p>;
            return <TextForm key={text.Key} text={text} onPublished={refresh} />;
          }}
        </Loaded>
      </Panel>
      <Panel title={label('console.versions.title')}>
        <VersionList
          calls={{ list: listLabelVersions, bringBack: bringBackLabel }}
          subject={name}
          contentOf={(content) => {
            const { da, en } = content as { da: string | null; en: string | null };
            return [da, en].filter((text) => text !== null).join(' · ') || label('console.texts.emptyMeans');
          }}
          onBroughtBack={refresh}
        />
      </Panel>
    </div>
  );
}

interface Draft {
  danish: string;
  english: string;
}

const draftOf = ({ Danish, English }: ConsoleLabel): Draft => ({
  danish: Danish ?? '',
  english: English ?? '',
});
const textOrNone = (text: string) => (text.trim() === '' ? null : text.trim());

function TextForm({ text, onPublished }: { text: ConsoleLabel; onPublished: () => Promise<void> }) {
  const [isPublished, setPublished] = useState(false);
  const request = useCall(
    async ({ danish, english }: Draft) => {
      const change = { Danish: textOrNone(danish), English: textOrNone(english), Version: text.Version };
      await call(writeConsoleLabels, { body: { Labels: [{ Key: text.Key, ...change }] } });
      setPublished(true);
      await onPublished();
    },
    { failed: 'console.saveFailed' },
  );
  const form = useForm<Draft>({
    initial: draftOf(text),
    version: text.Version,
    faultsOf: ({ danish, english }) => ({
      danish: placesFault(danish, text.Places.da) ?? lengthFault(danish),
      english: placesFault(english, text.Places.en) ?? lengthFault(english),
    }),
    request,
    onChange: () => setPublished(false),
  });
  return (
    <Form of={form} className="grid gap-3">
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      <p className="text-12 text-ink-3">{label('console.texts.emptyMeans')}</p>
      <TextArea
        label={label('console.texts.danish')}
        rows={3}
        lang="da"
        hint={label('console.texts.original', { text: text.Original.da })}
        {...form.field('danish')}
      />
      <TextArea
        label={label('console.texts.english')}
        rows={3}
        lang="en"
        hint={label('console.texts.original', { text: text.Original.en })}
        {...form.field('english')}
      />
      {text.Places.da.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5 text-12 text-ink-3">
          {text.Places.da.map((place) => (
            <Tag key={place} kind="brand">
              {place}
            </Tag>
          ))}
        </p>
      )}
      <div>
        <p className="mb-1 text-13 font-[580]">{label('console.texts.preview')}</p>
        <Notice>
          <span className="block" lang="da">
            {filledExample(textOrNone(form.draft.danish) ?? text.Original.da)}
          </span>
          <span className="mt-1 block text-ink-2" lang="en">
            {filledExample(textOrNone(form.draft.english) ?? text.Original.en)}
          </span>
        </Notice>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" isPending={request.isPending}>
          {label('console.texts.publish')}
        </Button>
        <p role="status" className="text-13 text-ok-ink">
          {isPublished && label('console.texts.published')}
        </p>
      </div>
    </Form>
  );
}
