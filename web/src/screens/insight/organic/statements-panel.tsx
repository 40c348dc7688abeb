import {
  listOrganicStatements,
  makeOrganicStatement,
  type OrganicStatement,
  readOrganicStatement,
} from '@engros/contracts/insight/organic-cockpit.ts';
import { writtenShare } from '@engros/contracts/insight/organic-share.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { fullDate, localMoment } from '../../../lib/formats/day-formats.ts';
import { formatShare } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { query } from '../../../lib/http/query.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

/** Quarterly statements list every purchase as evidence and are stored for two years (SUS-04). */
export function StatementsPanel() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(query(listOrganicStatements, {}));
  const [chosen, setChosen] = useState<string>();
  const make = useCall(
    async (Quarter: string) =>
      putAnswer(client, listOrganicStatements, {}, await call(makeOrganicStatement, { body: { Quarter } })),
    { failed: 'organic.statementFailed' },
  );
  const quarter = chosen ?? data?.Quarters?.[0];
  return (
    <Panel isEdge isFlush title={label('organic.statements')}>
      <p className="px-4 pt-3 text-13 text-ink-2">{label('organic.statementsText')}</p>
      {isError && <FailedState title={label('organic.statementsFailed')} onRetry={() => void refetch()} />}
      {!isError && !data?.Statements && (
        <SkeletonRows label={label('organic.loading')} kind="line" rows={2} />
      )}
      {data?.Statements && quarter !== undefined && (
        <>
          {seesPrices() && (
            <div className="flex flex-wrap items-center gap-2 p-4">
              <Select
                label={label('organic.quarter')}
                options={data.Quarters.map((id) => ({ id, label: quarterText(id) }))}
                value={quarter}
                onChange={setChosen}
              />
              <Button isPending={make.isPending} onPress={() => void make.run(quarter)}>
                {label('organic.makeStatement')}
              </Button>
              {make.failure && <FaultText>{make.failure}</FaultText>}
            </div>
          )}
          <ul>
            {data.Statements.map((statement) => (
              <StatementRow key={statement.Id} statement={statement} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Statements contain amounts, so only users who may see prices can create and read them. */
const seesPrices = () => pageContext().user.UserActions.CanSeePrices;

const quarterText = (name: string) =>
  label('organic.quarterName', { number: name.slice(6), year: name.slice(0, 4) });

function StatementRow({ statement }: { statement: OrganicStatement }) {
  const { Id, Quarter, From, To, WeightPercent, Lines, CreatedAt, CreatedBy, KeptUntil, Sha256 } = statement;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-13">
      <span className="min-w-0 flex-1">
        <b className="block">
          {quarterText(Quarter)}:{' '}
          {WeightPercent === null ? '–' : formatShare(writtenShare(WeightPercent, 1), 1)}
        </b>
        <span className="block break-words text-12 text-ink-3">
          {label('organic.statementNote', {
            from: fullDate(From),
            to: fullDate(To),
            count: Lines,
            day: fullDate(localMoment(CreatedAt, pageContext().timeZone).date),
            by: CreatedBy,
            until: fullDate(KeptUntil),
            key: Sha256.slice(0, 12),
          })}
        </span>
      </span>
      {seesPrices() && (
        <a
          className={buttonClass({ size: 28 })}
          href={requestAddress(readOrganicStatement.path, { id: Id }, {})}
          download
        >
          <Download aria-hidden="true" />
          {label('organic.pdf')}
          <span className="visually-hidden">{quarterText(Quarter)}</span>
        </a>
      )}
    </li>
  );
}
