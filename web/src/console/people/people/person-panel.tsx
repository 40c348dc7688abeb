import type { OutputOf } from '@engros/contracts/endpoint.ts';
import {
  type ConsolePerson,
  endSessionsOfPerson,
  listPeople,
  lockPerson,
  readConsolePerson,
  readCustomerPeople,
  sendAccessLink,
} from '@engros/contracts/supplier/people.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { dayAndYear, momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { rightsHeld } from '../changes/change-words.ts';
import { DeletePerson } from '../deletion/delete-person.tsx';
import { PersonState } from './people-table.tsx';
import { StaffForm } from './staff-form.tsx';

type Person = OutputOf<typeof readConsolePerson>;

interface Props {
  id: string;
  onClose: () => void;
}

export function PersonPanel({ id, onClose }: Props) {
  const person = useQuery({
    ...query(readConsolePerson, { params: { userId: id } }),
    refetchOnWindowFocus: false,
  });
  const name = person.data?.DisplayName ?? label('console.people.user');
  const isStaff = person.data !== undefined && person.data.Role !== 'buyer';
  return (
    <div className="grid gap-4">
      <Panel
        title={name}
        isEdge
        end={
          <>
            {person.data && <PersonState person={person.data} />}
            <IconButton label={label('console.people.close', { name })} onPress={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </>
        }
      >
        <Loaded of={person}>
          {(data) => (
            <>
              <Facts person={data} />
              {data.MayChange ? (
                <Actions person={data} />
              ) : (
                <p className="mt-3 text-13 text-ink-2">{label('console.people.notYours')}</p>
              )}
            </>
          )}
        </Loaded>
      </Panel>
      {isStaff && person.data?.MayChange && <StaffForm person={person.data} />}
      {person.data && person.data.Customers.length > 0 && <CustomersOf person={person.data} />}
      {person.data?.MayChange && <DeletePerson key={id} id={id} name={name} />}
    </div>
  );
}

function Facts({ person }: { person: Person }) {
  const { EmailAddress, Role, Language, CreatedAt, LastSeenAt, OpenSessions } = person;
  const rows: [string, string][] = [
    [label('console.people.email'), EmailAddress],
    [label('console.people.role'), label(`console.people.role.${Role}`)],
    [label('console.people.language'), label(`console.people.language.${Language}`)],
    [label('console.people.created'), dayAndYear(momentOf(CreatedAt).date)],
    [
      label('console.people.lastSeen'),
      LastSeenAt === null ? label('console.people.never') : momentText(LastSeenAt),
    ],
    [label('console.people.sessions'), label('console.people.sessionsCount', { count: OpenSessions })],
    [label('console.people.password'), passwordText(person)],
    [
      label('console.people.twoFactor'),
      label(person.HasSecondFactor ? 'console.people.twoFactorOn' : 'console.people.twoFactorOff'),
    ],
  ];
  return (
    <KeyValues
      rows={rows.map(([key, value]) => ({ key, value: <span className="break-words">{value}</span> }))}
    />
  );
}

function passwordText({ HasPassword, PasswordChangedAt }: Person): string {
  if (!HasPassword) return label('console.people.noPassword');
  if (PasswordChangedAt === null) return label('console.people.passwordSet');
  return label('console.people.passwordAt', { when: momentText(PasswordChangedAt) });
}

function Actions({ person }: { person: Person }) {
  const [isLocking, setLocking] = useState(false);
  const [done, setDone] = useState('');
  const client = useQueryClient();
  const announce = useAnnounce();
  const params = { userId: person.Id };
  const request = useCall(
    async (work: () => Promise<string>) => {
      setDone('');
      const said = await work();
      await refreshAll(client, [listPeople, readConsolePerson, readCustomerPeople]);
      setLocking(false);
      setDone(said);
      announce(said);
    },
    { failed: 'console.saveFailed' },
  );
  const setLock = (IsLocked: boolean) =>
    void request.run(async () => {
      await call(lockPerson, { params, body: { IsLocked } });
      return label(IsLocked ? 'console.people.locked' : 'console.people.unlocked');
    });
  const sendLink = () =>
    void request.run(async () => {
      const { Kind } = await call(sendAccessLink, { params });
      return label(`console.people.sent.${Kind}`);
    });
  const signOut = () =>
    void request.run(async () => {
      const { Ended } = await call(endSessionsOfPerson, { params });
      return label('console.people.signedOut', { count: Ended });
    });
  return (
    <div className="mt-4 grid gap-3">
      {request.failure && !isLocking && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      {done && <Notice kind="success">{done}</Notice>}
      <div className="flex flex-wrap gap-2">
        {person.IsActive ? (
          <>
            <Button isPending={request.isPending} onPress={sendLink}>
              {label(person.HasPassword ? 'console.people.sendReset' : 'console.people.sendInvitation')}
            </Button>
            <Button isPending={request.isPending} isDisabled={person.OpenSessions === 0} onPress={signOut}>
              {label('console.people.signOut')}
            </Button>
            <Button variant="danger" onPress={() => setLocking(true)}>
              {label('console.people.lock')}
            </Button>
          </>
        ) : (
          <Button isPending={request.isPending} onPress={() => setLock(false)}>
            {label('console.people.unlock')}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isLocking}
        onOpenChange={setLocking}
        title={label('console.people.lockTitle', { name: person.DisplayName })}
        safe={{ label: label('console.people.cancel') }}
        action={{ label: label('console.people.lock'), isDangerous: true, onPress: () => setLock(true) }}
        isPending={request.isPending}
        {...(request.failure !== undefined && { error: request.failure })}
      >
        {label('console.people.lockText')}
      </Dialog>
    </div>
  );
}

function CustomersOf({ person }: { person: ConsolePerson & Pick<Person, 'Customers'> }) {
  return (
    <Panel title={label('console.people.rightsAtCustomers')} isFlush isEdge>
      <ul>
        {person.Customers.map(({ Id, Name, City, Rights }) => (
          <li key={Id} className="border-t border-line px-4 py-2.5 text-13 first:border-t-0">
            <ConsoleLink to="/console/people" search={{ customer: Id }} className="link">
              {Name}
            </ConsoleLink>{' '}
            <span className="num text-12 text-ink-3">
              {Id} · {City}
            </span>
            <span className="block break-words text-ink-2">{rightsHeld(Rights)}</span>
            {person.Role === 'buyer' && (
              <ConsoleLink to="/console/people" search={{ customer: Id }} className="link">
                {label('console.people.changeRights')}
                <span className="visually-hidden">: {Name}</span>
              </ConsoleLink>
            )}
          </li>
        ))}
      </ul>
      {person.NumberOfCustomers > consoleLimits.customersOfPerson && (
        <p className="border-t border-line px-4 py-2 text-12 text-ink-3">
          {label('console.people.moreCustomers')}
        </p>
      )}
    </Panel>
  );
}
