import { readDocumentsZip } from '@engros/contracts/documents/sales-documents.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { Download, Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { callForFile } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { Selection } from './use-selection.ts';

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

export function SelectedBar({
  selection,
  accountingEmail,
  onDeselect,
}: {
  selection: Selection;
  accountingEmail: string | null;
  onDeselect: () => void;
}) {
  const { ids, sumOre } = selection;
  const [isMailing, setMailing] = useState(false);
  const zip = useCall(
    async () => saveFile(await callForFile(readDocumentsZip, { body: { Ids: [...ids] } })),
    {
      failed: 'documents.zipFailed',
    },
  );
  return (
    <section
      aria-label={label('documents.selected', { count: ids.length })}
      className="border-b border-line bg-brand-tint"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 text-13">
        <b className="num" aria-live="polite">
          {label('documents.selected', { count: ids.length })}
        </b>
        {sumOre !== null && <span className="num text-12 text-ink-2">{formatKroner(sumOre)}</span>}
        <Button isPending={zip.isPending} onPress={() => void zip.run()}>
          {!zip.isPending && <Download aria-hidden="true" />}
          {label('documents.zip', { count: ids.length })}
        </Button>
        {ids.length <= limits.documentsInMail ? (
          <Button onPress={() => setMailing(true)}>
            <Mail aria-hidden="true" />
            {label('documents.mail')}
          </Button>
        ) : (
          <span>{label('documents.mailMost', { max: limits.documentsInMail })}</span>
        )}
        <button type="button" className="link ml-auto" onClick={onDeselect}>
          {label('documents.deselect')}
        </button>
      </div>
      {isMailing && (
        <Suspense>
          <MailDialog ids={ids} knownEmail={accountingEmail} onClose={() => setMailing(false)} />
        </Suspense>
      )}
      {zip.failure && (
        <Notice kind="danger" isAlert className="mx-4 mb-2">
          {zip.failure}
        </Notice>
      )}
    </section>
  );
}
