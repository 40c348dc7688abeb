import {
  addOtherPurchasesFile,
  deleteOtherPurchase,
  listOtherPurchases,
  type OtherPurchase,
  readOrganicCockpit,
} from '@engros/contracts/insight/organic-cockpit.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatDecimal, formatKroner } from '../../../lib/formats/formats.ts';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { PurchaseForm } from './purchase-form.tsx';

export type OtherPurchases = Awaited<ReturnType<typeof call<typeof listOtherPurchases>>>;

/** Food bought from other suppliers, typed in or read from a file. It counts in the organic share (SUS-04). */
export function OthersPanel() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(query(listOtherPurchases, {}));
  const mayEnter = pageContext().user.UserActions.CanOrder;
  const [faults, setFaults] = useState<readonly string[]>([]);
  const keep = ({ Purchases, Total }: OtherPurchases) => {
    putAnswer(client, listOtherPurchases, {}, { Purchases, Total });
    void refreshAll(client, [readOrganicCockpit]);
  };
  return (
    <Panel
      isEdge
      isFlush
      title={label('organic.others')}
      end={mayEnter && <UploadFile onAdded={keep} onRefused={setFaults} />}
    >
      <p className="px-4 pt-3 text-13 text-ink-2">{label('organic.othersText')}</p>
      {faults.length > 0 && (
        <Notice kind="danger" isAlert className="mx-4 mt-3">
          {label('organic.fileRefused')}
          <ul className="list-disc pl-5">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isError && !data?.Purchases ? (
        <FailedState title={label('organic.othersFailed')} onRetry={() => void refetch()} />
      ) : data?.Purchases ? (
        <ul>
          {data.Purchases.map((purchase) => (
            <PurchaseRow key={purchase.Id} purchase={purchase} onChanged={keep} />
          ))}
          {data.Total > data.Purchases.length && (
            <li className="px-4 py-3 text-13 text-ink-3">
              {label('organic.othersMore', { count: data.Total - data.Purchases.length })}
            </li>
          )}
        </ul>
      ) : (
        <SkeletonRows label={label('organic.loading')} kind="line" rows={2} />
      )}
      {mayEnter && <PurchaseForm onAdded={keep} />}
    </Panel>
  );
}

function PurchaseRow({
  purchase,
  onChanged,
}: {
  purchase: OtherPurchase;
  onChanged: (answer: OtherPurchases) => void;
}) {
  const { Id, Name, Supplier, BoughtOn, Kilo, AmountOre, IsOrganic, FileName, EnteredBy } = purchase;
  const remove = useCall(async () => onChanged(await call(deleteOtherPurchase, { params: { id: Id } })), {
    failed: 'organic.changeFailed',
  });
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 text-13">
      <span className="min-w-0 flex-1">
        <b className="block break-words">
          {Name}{' '}
          {IsOrganic && <span className="text-organic-ink">({label('sustainability.badge.Eco')})</span>}
        </b>
        <span className="block break-words text-12 text-ink-3">
          {fullDate(BoughtOn)} · {Supplier} · {FileName ?? EnteredBy}
        </span>
        {remove.failure && <FaultText>{remove.failure}</FaultText>}
      </span>
      <span className="num whitespace-nowrap text-right">
        {formatDecimal(Kilo, 1)} kg
        {AmountOre !== null && <span className="block text-12 text-ink-3">{formatKroner(AmountOre)}</span>}
      </span>
      {pageContext().user.UserActions.CanOrder && (
        <IconButton
          label={label('organic.removePurchase', { name: Name })}
          isPending={remove.isPending}
          onPress={() => void remove.run()}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

/** Empty when the file was refused for another reason. */
const faultsOf = (error: unknown): readonly string[] =>
  error instanceof ApiError ? (error.answer.Messages ?? []) : [];

interface UploadProps {
  onAdded: (answer: OtherPurchases) => void;
  /** Called with an empty list when a new file is chosen. */
  onRefused: (faults: readonly string[]) => void;
}

function UploadFile({ onAdded, onRefused }: UploadProps) {
  const [message, setMessage] = useState('');
  const upload = useCall(
    async (file: File) => {
      setMessage('');
      onRefused([]);
      const answer = await call(addOtherPurchasesFile, { file, group: 'organic', isSilent: true });
      onAdded(answer);
      setMessage(label('organic.added', { count: answer.Added }));
    },
    {
      failed: (error) => {
        const faults = faultsOf(error);
        onRefused(faults);
        return faults.length > 0 ? '' : messageOf(error) || label('organic.changeFailed');
      },
    },
  );
  return (
    <>
      <span role="status" className="text-12 text-ok-ink">
        {message}
      </span>
      {upload.failure && <FaultText>{upload.failure}</FaultText>}
      <FileTrigger
        acceptedFileTypes={['.csv', '.txt', '.xlsx', '.ods']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) void upload.run(file);
        }}
      >
        <Button size={28} isPending={upload.isPending}>
          <Upload aria-hidden="true" />
          {label('organic.fromFile')}
        </Button>
      </FileTrigger>
    </>
  );
}
