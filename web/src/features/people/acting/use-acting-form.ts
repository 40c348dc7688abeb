import type {
  DirectoryCustomer,
  DirectoryPerson,
  SingleSignOn,
} from '@engros/contracts/people/impersonation.ts';
import { useEffect, useState } from 'react';
import { browserPage } from '../../../lib/browser/browser-page.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { useSettled } from '../../../lib/typing/use-settled.ts';
import {
  type ActingTarget,
  actingErrorMs,
  actingExitMs,
  actingSearchQuietMs,
  beginActing,
} from './acting-data.ts';

export type ActingMode = 'user' | 'customer' | 'number';

/** The user or single sign-on connection to impersonate. */
export interface ActingChoice {
  key: string;
  name: string;
  target: ActingTarget;
}

export function choosePerson(person: DirectoryPerson, customer?: DirectoryCustomer): ActingChoice {
  const at = customer ? { CustomerId: customer.Id } : {};
  return {
    key: person.Id,
    name: person.DisplayName,
    target: { EmailAddress: person.EmailAddress, ...at },
  };
}

/** Includes the customer, because a connection appears in the results once for each of its customers. */
export const signOnKey = ({ Id, Customer }: SingleSignOn): string => `${Id} ${Customer.Id}`;

export function chooseSingleSignOn(signOn: SingleSignOn): ActingChoice {
  const target = { PunchOutSingleSignOnId: signOn.Id, CustomerId: signOn.Customer.Id };
  return { key: signOnKey(signOn), name: signOn.Name, target };
}

/** The message disappears after 7.5 s (specification 9). */
function useFleeting(): [string, (message: string) => void] {
  const [said, setSaid] = useState<{ message: string }>({ message: '' });
  useEffect(() => {
    if (said.message === '') return;
    const timer = setTimeout(() => setSaid({ message: '' }), actingErrorMs);
    return () => clearTimeout(timer);
  }, [said]);
  return [said.message, (message) => setSaid({ message })];
}

/** See specification 4, IMP-05. */
export function useActingForm() {
  const [mode, setMode] = useState<ActingMode>('user');
  const [term, setTerm] = useState('');
  const [customer, setCustomer] = useState<DirectoryCustomer>();
  const [found, setFound] = useState<ActingChoice>();
  const [isLocal, setLocal] = useState(true);
  const [reason, setReason] = useState('');
  const [phase, setPhase] = useState<'open' | 'pending' | 'closing'>('open');
  const [error, setError] = useFleeting();
  const search = {
    term: useSettled(term, actingSearchQuietMs),
    locationId: isLocal ? pageContext().customer?.Location.Id : undefined,
  };
  const number = term.trim();
  const byNumber: ActingChoice | undefined =
    number === ''
      ? undefined
      : { key: number, name: label('acting.customerNumber', { id: number }), target: { CustomerId: number } };
  const choice = mode === 'number' ? byNumber : found;

  function look(nextTerm: string): void {
    setTerm(nextTerm);
    setFound(undefined);
    setCustomer(undefined);
    setError('');
  }

  async function start(): Promise<void> {
    if (!choice || phase !== 'open') return;
    setPhase('pending');
    setError('');
    try {
      await beginActing({ ...choice.target, Reason: reason.trim() || null });
    } catch (caught) {
      setError(messageOf(caught) || label('acting.failed'));
      setPhase('open');
      return;
    }
    setPhase('closing');
    setTimeout(() => browserPage.goTo('/'), actingExitMs);
  }

  return {
    mode,
    setMode: (next: ActingMode) => {
      setMode(next);
      look('');
    },
    term,
    search,
    look,
    customer,
    setCustomer: (next: DirectoryCustomer | undefined) => {
      setCustomer(next);
      setFound(undefined);
    },
    choice,
    choose: setFound,
    isLocal,
    setLocal,
    reason,
    setReason,
    phase,
    error,
    setError,
    start,
  };
}

export type ActingForm = ReturnType<typeof useActingForm>;
