import { approveApproval, readApproval } from '@engros/contracts/planning/approvals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { showApproval } from '../../../features/planning/approvals/approval-data.ts';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';

/** Time in ms in which an approval of the queue can be taken back. */
const undoMs = 6000;

/**
 * Approves a row of the queue as it is, 6 s after the press or when the page is left. An order in which something changed since it was
 * asked is opened instead, so that nobody approves what they have not seen.
 */
export function useApproveLater() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const send = useCall(
    async (id: string) => {
      const params = { id };
      const shown = await call(readApproval, { params });
      if (shown.MayDecide && (shown.Changes.length > 0 || shown.IsPast))
        return navigate({ to: '/approvals/$approvalId', params: { approvalId: id } });
      const body = { Version: shown.Version, ShownTotalOre: shown.TotalOre, Quantities: [], MoveTo: null };
      const answer = await call(approveApproval, { params, body });
      await showApproval(client, answer);
      toast(label(answer.State === 'waiting' ? 'approval.partly' : 'approval.approved'));
      return undefined;
    },
    { failed: 'approval.saveFailed' },
  );
  const end = (id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setWaiting([...timers.current.keys()]);
  };
  const latest = useRef(send.run);
  useEffect(() => {
    latest.current = send.run;
  });
  useEffect(() => {
    const started = timers.current;
    return () => {
      for (const [id, timer] of started) {
        clearTimeout(timer);
        void latest.current(id);
      }
      started.clear();
    };
  }, []);
  const approve = (id: string) => {
    if (timers.current.has(id)) return;
    const timer = setTimeout(() => {
      end(id);
      void latest.current(id);
    }, undoMs);
    timers.current.set(id, timer);
    setWaiting([...timers.current.keys()]);
    toast(label('approval.approving'), {
      undo: { label: label('approval.undo'), onPress: () => end(id) },
    });
  };
  return { approve, waiting, failure: send.failure };
}
