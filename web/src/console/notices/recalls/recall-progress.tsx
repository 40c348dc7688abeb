import { remindRecall } from '@engros/contracts/supplier/recall-mails.ts';
import {
  closeRecall,
  deleteRecall,
  exportRecall,
  exportRecallAsPdf,
  type RecallProgress as Progress,
  readRecall,
  sendRecall,
} from '@engros/contracts/supplier/recalls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { ComposeForm } from './compose-form.tsx';
import { Counts, Course, DraftFacts, GoodsNow, SentNotice } from './recall-facts.tsx';
import { SeeMail } from './recall-mail.tsx';
import { Recipients } from './recipients.tsx';

/** Time in ms after which a recall in progress is loaded again, so that staff see answers within seconds. */
const liveMs = 3000;
const perPage = 20;
export type Only = 'all' | 'missing' | 'phone';

/** A draft is sent by typing its lot; a sent recall shows its progress while kitchens answer. */
export function RecallProgress({
  id,
  back,
  onGone,
}: {
  id: string;
  /** The filter of the list. */
  back: Readonly<Record<string, string>>;
  onGone: () => void;
}) {
  const [only, setOnly] = useState<Only>('all');
  const [page, setPage] = useState(1);
  const progress = useQuery({
    ...query(readRecall, { params: { id }, query: { Only: only, Page: page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.Recall.State === 'Sent' ? liveMs : false),
  });
  const again = () => void progress.refetch();
  const { data } = progress;
  const [isEditing, setEditing] = useState(false);
  return (
    <ConsolePage
      title={data?.Recall.NameDa ?? label('console.recalls.title')}
      note={data && `${data.Recall.Number} · ${label(`console.recalls.state.${data.Recall.State}`)}`}
      back={
        <BackLink to="/console/recalls" search={back}>
          {label('console.recalls.back')}
        </BackLink>
      }
      actions={
        data &&
        data.Recall.State !== 'Draft' && (
          <>
            <a href={requestAddress(exportRecallAsPdf.path, { id })} download className={buttonClass({})}>
              <Download aria-hidden="true" />
              {label('console.recalls.export')}
            </a>
            <a href={requestAddress(exportRecall.path, { id })} download className={buttonClass({})}>
              {label('console.recalls.table')}
            </a>
          </>
        )
      }
    >
      <Loaded of={progress}>
        {(read) => (
          <div className="grid gap-4">
            <SentNotice progress={read} onDone={again} />
            {isEditing && read.Recall.State === 'Draft' ? (
              <Panel
                title={label('console.recalls.edit')}
                isEdge
                end={<Button onPress={() => setEditing(false)}>{label('console.recalls.cancel')}</Button>}
              >
                <ComposeForm
                  corrects={read.Recall}
                  onSaved={() => {
                    again();
                    setEditing(false);
                  }}
                />
              </Panel>
            ) : (
              <Actions progress={read} onDone={again} onEdit={() => setEditing(true)} onGone={onGone} />
            )}
            {read.Recall.State === 'Draft' ? <DraftFacts progress={read} /> : <Counts progress={read} />}
            {read.Later.length > 0 && (
              <Notice kind="warning">
                {label('console.recalls.later', { names: read.Later.join(', ') })}
              </Notice>
            )}
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
              <Panel
                title={label('console.recalls.customers')}
                isFlush
                isEdge
                end={
                  <SegmentedControl
                    label={label('console.recalls.only')}
                    value={only}
                    segments={[
                      ...(read.Recall.State === 'Draft'
                        ? []
                        : [
                            {
                              id: 'missing',
                              label: label('console.recalls.only.missing', { count: read.Missing }),
                            },
                          ]),
                      { id: 'phone', label: label('console.recalls.only.phone', { count: read.ToCall }) },
                      { id: 'all', label: label('console.recalls.only.all', { count: read.Customers }) },
                    ]}
                    onChange={(next) => {
                      setOnly(next as Only);
                      setPage(1);
                    }}
                  />
                }
              >
                <Recipients progress={read} onDone={again} />
                <ConsolePages
                  page={read.CurrentPage}
                  total={read.TotalRecipients}
                  perPage={perPage}
                  onChange={setPage}
                />
              </Panel>
              <div className="grid gap-4">
                <Course progress={read} />
                {read.Recall.State !== 'Draft' && <GoodsNow progress={read} />}
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </ConsolePage>
  );
}

interface ActionsProps {
  progress: Progress;
  onDone: () => void;
  onEdit: () => void;
  onGone: () => void;
}

function Actions({ progress: { Recall }, onDone, onEdit, onGone }: ActionsProps) {
  const params = { id: Recall.Id };
  const failed = { failed: 'console.recalls.actionFailed' } as const;
  const [typed, setTyped] = useState('');
  const send = useCall(() => call(sendRecall, { params, body: { Typed: typed } }).then(onDone), failed);
  const remind = useCall(() => call(remindRecall, { params, body: {} }).then(onDone), failed);
  const close = useCall(() => call(closeRecall, { params }).then(onDone), failed);
  const failure = send.failure ?? remind.failure ?? close.failure;
  if (Recall.State === 'Closed') return null;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {Recall.State === 'Draft' ? (
        <>
          <TextField
            label={label('console.recalls.typed', { typed: Recall.TypedToSend })}
            value={typed}
            onChange={setTyped}
            size={40}
          />
          <Button variant="danger-solid" size={40} isPending={send.isPending} onPress={() => void send.run()}>
            {label('console.recalls.send')}
          </Button>
          <SeeMail id={Recall.Id} size={40} />
          <Button size={40} onPress={onEdit}>
            {label('console.recalls.edit')}
          </Button>
          <DeleteDraft recall={Recall} onGone={onGone} />
        </>
      ) : (
        <>
          <Button isPending={remind.isPending} onPress={() => void remind.run()}>
            {label('console.recalls.remind')}
          </Button>
          <Button isPending={close.isPending} onPress={() => void close.run()}>
            {label('console.recalls.close')}
          </Button>
        </>
      )}
      {failure && <FaultText>{failure}</FaultText>}
    </div>
  );
}

function DeleteDraft({ recall, onGone }: { recall: Progress['Recall']; onGone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useCall(() => call(deleteRecall, { params: { id: recall.Id } }).then(onGone), {
    failed: 'console.recalls.actionFailed',
  });
  return (
    <>
      <Button size={40} onPress={() => setAsking(true)}>
        {label('console.recalls.delete')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={label('console.recalls.deleteTitle')}
        safe={{ label: label('console.recalls.cancel') }}
        action={{
          label: label('console.recalls.delete'),
          isDangerous: true,
          onPress: () => void remove.run(),
        }}
        isPending={remove.isPending}
        {...(remove.failure && { error: remove.failure })}
      >
        {label('console.recalls.deleteText', { number: recall.Number, product: recall.NameDa })}
      </Dialog>
    </>
  );
}
