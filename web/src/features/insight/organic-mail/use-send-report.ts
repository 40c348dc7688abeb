import { sendOrganicReport } from '@engros/contracts/insight/organic-report.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';

/** Time in ms that the success message is shown (specification: organic-share report). */
const sentShownMs = 4000;

export interface SentReport {
  to: readonly string[];
}

export interface ReportToSend {
  span: DateSpan;
  /** Without addresses, the report goes to all subscribers. */
  to?: readonly string[];
}

/** `sent` is set for four seconds after each success; `wasSent` stays true after the first. */
export function useSendReport() {
  const [sent, setSent] = useState<SentReport>();
  const [wasSent, setWasSent] = useState(false);
  useEffect(() => {
    if (sent === undefined) return;
    const shown = setTimeout(() => setSent(undefined), sentShownMs);
    return () => clearTimeout(shown);
  }, [sent]);
  const send = useCall(
    async ({ span, to }: ReportToSend) => {
      const query = { fromDate: span.from, toDate: span.to, ...(to && { emailAddress: [...to] }) };
      setSent({ to: (await call(sendOrganicReport, { query })).EmailAddresses });
      setWasSent(true);
    },
    { failed: 'organicMail.sendFailed' },
  );
  return { sent, wasSent, send };
}
