import { type ChangeHints, readChangeHints, sendHintAgain } from '@engros/contracts/erp/change-hints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Loaded } from '../../frame/loaded.tsx';

const tags = { accepted: 'ok', refused: 'danger', noAnswer: 'danger' } as const;

/** What became of the latest hints to the receiver that the settings name, and one press that tells it again; nothing without one. */
export function HintsPanel() {
  const hints = useQuery(query(readChangeHints, {}));
  if (hints.isPending || hints.data?.Receiver === null) return null;
  return (
    <Panel isEdge title={label('console.tokens.hints')}>
      <Loaded of={hints} rows={4}>
        {(data) => <Receiver hints={data} />}
      </Loaded>
    </Panel>
  );
}

function Receiver({ hints: { Receiver: receiver, Keys, Newest, Told, Hints } }: { hints: ChangeHints }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const again = useCall(
    async () => {
      await call(sendHintAgain, {});
      await refreshAll(client, [readChangeHints]);
      announce(label('console.tokens.hintAgainDone'));
    },
    { failed: 'console.tokens.hintAgainFailed' },
  );
  return (
    <div className="grid gap-3 text-13">
      <div className="flex flex-wrap items-center gap-3">
        <b className="num min-w-0 flex-1 font-[620] break-all">{receiver}</b>
        <Button size={28} isPending={again.isPending} onPress={() => void again.run()}>
          <Send aria-hidden="true" />
          {label('console.tokens.hintAgain')}
        </Button>
      </div>
      {again.failure && <FaultText>{again.failure}</FaultText>}
      <p className="text-ink-2">
        {Told >= Newest
          ? label('console.tokens.hintsToldAll')
          : label('console.tokens.hintsBehind', { told: formatCount(Told) })}
      </p>
      {Hints.length === 0 ? <p>{label('console.tokens.hintsEmpty')}</p> : <HintsTable hints={Hints} />}
      <p className="text-12 text-ink-3">
        {label('console.tokens.hintsKeys', { count: Keys, number: formatCount(Keys) })}
      </p>
    </div>
  );
}

function HintsTable({ hints }: { hints: ChangeHints['Hints'] }) {
  return (
    <table className="data-table w-full">
      <caption className="visually-hidden">{label('console.tokens.hints')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('console.tokens.hintAt')}</th>
          <th scope="col" className="text-right">
            {label('console.tokens.hintNumber')}
          </th>
          <th scope="col">{label('console.tokens.hintAnswer')}</th>
          <th scope="col" className="text-right max-sm:hidden">
            {label('console.tokens.hintTook')}
          </th>
        </tr>
      </thead>
      <tbody>
        {hints.map(({ Number: number, At, Outcome, Status, Milliseconds, Attempts }) => (
          <tr key={number}>
            <td className="num">{momentText(At)}</td>
            <td className="num text-right">{formatCount(number)}</td>
            <td>
              <span className="flex flex-wrap items-center gap-x-2 py-1.5">
                <Tag kind={tags[Outcome]}>{label(`console.tokens.hint.${Outcome}`)}</Tag>
                <span className="num text-12 text-ink-3">
                  {[
                    Status === null ? '' : String(Status),
                    Attempts > 1 ? label('console.tokens.hintTries', { number: formatCount(Attempts) }) : '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </td>
            <td className="num text-right max-sm:hidden">
              {label('console.tokens.hintMs', { number: formatCount(Milliseconds) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
