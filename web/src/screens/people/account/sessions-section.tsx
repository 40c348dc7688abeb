import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '@engros/contracts/people/account.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone, SquareTerminal, Tablet } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { addDays, clockTime, fullDate } from '../../../lib/formats/day-formats.ts';
import { call } from '../../../lib/http/call.ts';
import { query, queryKey } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf, todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { AccountSection, SectionWaiting } from './account-section.tsx';

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet, program: SquareTerminal };

/** `i dag 05.51` (today), `i går 21.14` (yesterday), otherwise a date. */
function whenText(instant: string): string {
  const { date, time } = momentOf(instant);
  const today = todayAtSupplier();
  if (date === today) return label('account.today', { time: clockTime(time) });
  if (addDays(date, 1) === today) return label('account.yesterday', { time: clockTime(time) });
  return fullDate(date);
}

function deviceText({ Browser, System }: OwnSession): string {
  if (Browser && System) return label('account.device', { browser: Browser, system: System });
  return Browser ?? System ?? label('account.deviceProgram');
}

export function SessionsSection() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(query(listSessions, {}));
  const [pending, setPending] = useState<string>();
  const others = data?.filter(({ IsCurrent }) => !IsCurrent) ?? [];

  async function end(id: string, ending: () => Promise<number>) {
    setPending(id);
    try {
      const count = await ending();
      toast(label('account.devicesOut', { count }));
    } catch {
      // Errors are ignored, because the page already shows a banner about them. If the session has ended in the
      // meantime, it disappears from the list.
    }
    setPending(undefined);
    await client.invalidateQueries({ queryKey: queryKey(listSessions) });
  }
  const endOne = (id: string) =>
    end(id, async () => {
      await call(endSession, { params: { sessionId: id } });
      return 1;
    });
  const endOthers = () => end('others', async () => (await call(endOtherSessions, {})).Ended);

  return (
    <AccountSection id="sessions" title={label('account.sessions')} text={label('account.sessionsText')}>
      {data ? (
        <>
          <ul>
            {data.map((session) => (
              <Session
                key={session.Id}
                session={session}
                isPending={pending === session.Id}
                onEnd={() => void endOne(session.Id)}
              />
            ))}
          </ul>
          <div className="account-foot">
            {others.length === 0 ? (
              <span className="text-12 text-ink-3">{label('account.onlyHere')}</span>
            ) : (
              <Button isPending={pending === 'others'} onPress={() => void endOthers()}>
                {label('account.logOutOthers')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <SectionWaiting part="sessions" isError={isError} onAgain={() => void refetch()} />
      )}
    </AccountSection>
  );
}

function Session({
  session,
  isPending,
  onEnd,
}: {
  session: OwnSession;
  isPending: boolean;
  onEnd: () => void;
}) {
  const Icon = icons[session.Kind];
  const device = deviceText(session);
  return (
    <li className="account-session grid grid-cols-[28px_minmax(0,1fr)_auto_76px] items-center gap-3 border-t border-line px-4 py-2.5 text-13 first:border-t-0 max-lg:grid-cols-[28px_minmax(0,1fr)_auto]">
      <IconTile tone={session.IsCurrent ? 'brand' : 'neutral'}>
        <Icon />
      </IconTile>
      <span className="min-w-0">
        <b className="font-[580]">{device}</b>
        <small className="block text-12 wrap-anywhere text-ink-3 tabular-nums">
          {label('account.loggedInAt', {
            address: session.Address ?? label('account.noAddress'),
            when: whenText(session.StartedAt),
          })}
        </small>
      </span>
      <span className="text-ink-3 tabular-nums max-lg:col-2 max-lg:row-2">
        {session.IsCurrent ? (
          <Tag kind="ok">{label('account.thisDevice')}</Tag>
        ) : (
          <>
            <span className="visually-hidden">{label('account.lastSeen', { when: '' })}</span>
            {whenText(session.LastSeenAt)}
          </>
        )}
      </span>
      {!session.IsCurrent && (
        <Button
          size={28}
          isPending={isPending}
          aria-label={label('account.logOutDevice', { device })}
          onPress={onEnd}
        >
          {label('shell.logOut')}
        </Button>
      )}
    </li>
  );
}
