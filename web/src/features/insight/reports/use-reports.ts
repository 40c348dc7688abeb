import {
  type EmbedInfo,
  type ListedReport,
  listReportOwners,
  listReports,
  readEmbedInfo,
} from '@engros/contracts/insight/reports.ts';
import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import type { ReportsParameters } from './reports-parameters.ts';

/** `key` is unique; a group and a customer may have the same number. */
export interface OwnerChoice {
  key: string;
  kind: 'customer' | 'group';
  id: string;
  /** `name` in the list, `chosenName` once it is chosen. */
  name: string;
  chosenName: string;
  note: string;
}

const keyOf = (kind: OwnerChoice['kind'], id: string) => `${kind} ${id}`;

/** Groups first. */
export function useOwners() {
  const { data, isError } = useQuery({ ...query(listReportOwners, { query: {} }), retry: 1 });
  const groups = (data?.EKGs ?? []).map(
    ({ Id, Name, NumberOfCustomers }): OwnerChoice => ({
      key: keyOf('group', Id),
      kind: 'group',
      id: Id,
      name: Name,
      chosenName: label('reports.wholeGroup', { name: Name, amount: NumberOfCustomers }),
      note: label('reports.groupNote', { id: Id, count: NumberOfCustomers }),
    }),
  );
  const customers = (data?.Customers ?? []).map(
    ({ Id, Name, Name2 }): OwnerChoice => ({
      key: keyOf('customer', Id),
      kind: 'customer',
      id: Id,
      name: Name,
      chosenName: Name,
      note: Name2 === null ? Id : `${Id} (${Name2})`,
    }),
  );
  return { groups, customers, isError };
}

/** The owner in the URL, otherwise the customer for whom the user orders (REP-02). */
export function chosenOwner(
  { groups, customers }: Pick<ReturnType<typeof useOwners>, 'groups' | 'customers'>,
  { group, customer }: ReportsParameters,
): OwnerChoice {
  const own = pageContext().customer;
  const id = group ?? customer ?? own?.Id ?? '';
  const kind = group === undefined ? 'customer' : 'group';
  const found = [...groups, ...customers].find(({ key }) => key === keyOf(kind, id));
  const name = id === own?.Id ? own.Name : id;
  return found ?? { key: keyOf(kind, id), kind, id, name, chosenName: name, note: id };
}

const ofOwner = ({ kind, id }: OwnerChoice) => (kind === 'group' ? { ekgId: id } : { customerId: id });

/** The reports of the previous owner stay visible until the list has arrived. */
export const useReportList = (owner: OwnerChoice) =>
  useQuery({
    ...query(listReports, { query: ofOwner(owner) }),
    retry: 1,
    placeholderData: keepPreviousData,
  });

/** The report in the URL, otherwise the first report. */
export const chosenReport = (reports: readonly ListedReport[], { report }: ReportsParameters) =>
  reports.find(({ Id }) => Id === report) ?? reports[0];

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** A token is renewed this many ms before it expires. */
const renewedBeforeMs = 5 * minuteMs;

/**
 * Waits until the owner's reports are known. Loads a new token at least hourly, before the old one expires, when the window gets
 * the focus, and each minute after a failure. The report stays visible.
 */
export function useEmbed(owner: OwnerChoice, reportId: string, isListed: boolean) {
  // The report's panel shows the failure for as long as it lasts. A banner each minute would only be in the way.
  const input = { query: { reportConfigurationId: reportId, ...ofOwner(owner) }, isSilent: true };
  const read = useQuery({
    ...query(readEmbedInfo, input),
    enabled: isListed,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: renewalIn,
    refetchIntervalInBackground: true,
  });
  const { refetch } = read;
  useEffect(() => {
    if (!isListed) return;
    const renew = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', renew);
    return () => window.removeEventListener('focus', renew);
  }, [refetch, isListed]);
  return read;
}

function renewalIn({ state: { data, status } }: Query<EmbedInfo>): number {
  if (status === 'error' || data === undefined) return minuteMs;
  const left = Date.parse(data.EmbedToken.expiration) - serverNow() - renewedBeforeMs;
  return Math.min(hourMs, Math.max(minuteMs, left));
}
