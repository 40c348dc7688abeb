import {
  cancelPeopleChanges,
  listPeopleChanges,
  type PlannedChange,
  retryPeopleChanges,
} from '@engros/contracts/supplier/people/people-changes.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { dayAndYear, momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsolePages } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { rightsGiven, rightsText, whyText } from './change-words.ts';

interface Props {
  /** Empty for all. */
  customer: string;
  /** Whether it is left out while nothing is planned. */
  isQuiet?: boolean;
}

/** What is planned, the failed first, to be cancelled by one or by many. */
export function PlannedList({ customer, isQuiet = false }: Props) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const client = useQueryClient();
  const planned = useQuery({
    ...query(listPeopleChanges, {
      query: { ...(customer !== '' && { Customer: customer }), Page: page },
    }),
    placeholderData: keepPreviousData,
  });
  const cancel = useCall(
    async (ids: readonly string[]) => {
      const { Count } = await call(cancelPeopleChanges, { body: { Ids: [...ids] } });
      setChosen(new Set());
      await refreshAll(client, [listPeopleChanges]);
      toast(label('console.people.plannedCancelled', { count: Count }));
    },
    { failed: 'console.people.change.failed' },
  );
  const again = useCall(
    async (id: string) => {
      await call(retryPeopleChanges, { body: { Ids: [id] } });
      await refreshAll(client, [listPeopleChanges]);
      toast(label('console.people.plannedAgainDone'));
    },
    { failed: 'console.people.change.failed' },
  );
  if (isQuiet && (planned.data?.TotalResults ?? 0) === 0) return null;
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const failure = cancel.failure ?? again.failure;
  return (
    <Panel
      isEdge
      isFlush
      title={label(isQuiet ? 'console.people.planned' : 'console.people.plannedAll')}
      end={
        chosen.size > 0 && (
          <Button size={28} isPending={cancel.isPending} onPress={() => void cancel.run([...chosen])}>
            {label('console.people.plannedCancel', { count: chosen.size })}
          </Button>
        )
      }
    >
      {failure && (
        <Notice kind="danger" isAlert className="m-3">
          {failure}
        </Notice>
      )}
      <Loaded of={planned}>
        {({ Changes, Failed, TotalResults, CurrentPage }) =>
          Changes.length === 0 ? (
            <EmptyState
              icon={<CalendarClock aria-hidden="true" />}
              title={label('console.people.plannedNone')}
            >
              {label('console.people.plannedNoneText')}
            </EmptyState>
          ) : (
            <>
              {Failed > 0 && customer === '' && (
                <Notice kind="danger" className="m-3">
                  {label('console.people.plannedFailed', { count: Failed })}
                </Notice>
              )}
              <table className="data-table w-full text-13">
                <caption className="visually-hidden">{label('console.people.planned')}</caption>
                <thead>
                  <tr>
                    <th scope="col" className="w-10">
                      <span className="visually-hidden">{label('console.people.selectHead')}</span>
                    </th>
                    <th scope="col">{label('console.people.user')}</th>
                    <th scope="col">{label('console.people.change.happens')}</th>
                    <th scope="col" className="max-lg:hidden">
                      {label('console.people.plannedBy')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {Changes.map((change) => (
                    <Row
                      key={change.Id}
                      change={change}
                      isChosen={chosen.has(change.Id)}
                      onToggle={(isOn) => toggle(change.Id, isOn)}
                      onAgain={() => void again.run(change.Id)}
                    />
                  ))}
                </tbody>
              </table>
              <ConsolePages
                page={CurrentPage}
                total={TotalResults}
                perPage={limits.directoryResults}
                onChange={setPage}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

interface RowProps {
  change: PlannedChange;
  isChosen: boolean;
  onToggle: (isOn: boolean) => void;
  onAgain: () => void;
}

function Row({ change, isChosen, onToggle, onAgain }: RowProps) {
  const { Action, From, DisplayName, EmailAddress, Customer, ToCustomer, Rights, MadeBy, MadeAt, Failure } =
    change;
  return (
    <tr data-selected={isChosen ? '' : undefined}>
      <td>
        <Checkbox
          aria-label={label('console.people.plannedSelect', { name: DisplayName })}
          isSelected={isChosen}
          onChange={onToggle}
        />
      </td>
      <td>
        <span className="block py-1.5">
          <span className="block font-[580] break-words">{DisplayName}</span>
          <span className="block text-12 break-all text-ink-3">{EmailAddress}</span>
        </span>
      </td>
      <td>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 py-1.5">
          <b className="num">{dayAndYear(From)}</b>
          <span className="break-words">
            {label(`console.people.plannedIt.${Action}`, {
              name: Customer.Name,
              to: ToCustomer?.Name ?? '',
            })}
          </span>
          {(Action === 'rights' || Action === 'invite') && (
            <span className="text-12 text-ink-2">
              {Action === 'invite' ? rightsGiven(Rights) : rightsText(Rights)}
            </span>
          )}
          {Failure !== null && (
            <>
              <Tag kind="danger">{whyText(Failure)}</Tag>
              <Button size={28} onPress={onAgain}>
                {label('console.people.plannedAgain')}
              </Button>
            </>
          )}
        </span>
      </td>
      <td className="text-12 text-ink-2 max-lg:hidden">
        {MadeBy}
        <span className="num block text-ink-3">{momentText(MadeAt)}</span>
      </td>
    </tr>
  );
}
