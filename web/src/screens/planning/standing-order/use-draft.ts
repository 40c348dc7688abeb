import {
  changeStandingOrder,
  readStandingOrder,
  type StandingDraft,
  type StandingOrder,
} from '@engros/contracts/planning/standing-orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onSaveFirst, showStanding } from '../../../features/planning/standing-orders/standing-data.ts';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { Refusal } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';

export const draftOf = (order: StandingOrder): StandingDraft => ({
  Name: order.Name,
  Rhythm: order.Rhythm,
  StartsOn: order.StartsOn,
  EndsOn: order.EndsOn,
  ClosedDay: order.ClosedDay,
  Shortage: order.Shortage,
  SendsItself: order.SendsItself,
  RisePercent: order.RisePercent,
  MakeHours: order.MakeHours,
  SendMinutes: order.SendMinutes,
  JoinsBasket: order.JoinsBasket,
  OrderReference: order.OrderReference,
  Lines: order.Lines.map(({ ProductId, SalesUnitCode, Quantities, KeepsPrice }) => ({
    ...{ ProductId, SalesUnitCode, Quantities, KeepsPrice },
  })),
  Recipients: order.Recipients.flatMap(({ UserId, Tells }) => (Tells === null ? [] : [{ UserId, Tells }])),
});

const waitMs = 500;

/**
 * Changes are shown at once and saved half a second later, one request at a time, so that each has the version of the one before. After
 * a refusal the standing order is shown as it is at the server.
 */
export function useDraft(order: StandingOrder) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<StandingDraft>();
  const [failure, setFailure] = useState<string>();
  const version = useRef(order.Version);
  const unsent = useRef<StandingDraft>(undefined);
  const sending = useRef<Promise<void>>(undefined);
  if (sending.current === undefined && unsent.current === undefined) version.current = order.Version;

  const sendNext = useEffectEvent(async (next: StandingDraft) => {
    try {
      const body = { Version: version.current, Draft: next };
      const saved = await call(changeStandingOrder, { params: { id: order.Id }, body });
      version.current = saved.Version;
      if (unsent.current === undefined) {
        await showStanding(client, saved);
        setDraft(undefined);
      }
      setFailure(undefined);
    } catch (error) {
      unsent.current = undefined;
      setDraft(undefined);
      setFailure(error instanceof Refusal ? error.message : label('standing.saveFailed'));
      await refreshAll(client, [readStandingOrder]);
    }
  });
  const sendAll = useEffectEvent(async () => {
    for (let next = unsent.current; next !== undefined; next = unsent.current) {
      unsent.current = undefined;
      await sendNext(next);
    }
    sending.current = undefined;
  });
  const save = useEffectEvent((): Promise<void> => {
    sending.current ??= sendAll();
    return sending.current;
  });

  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => void save(), waitMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const forget = onSaveFirst(order.Id, () => save());
    return () => {
      forget();
      void save();
    };
  }, [order.Id]);

  const shown = draft ?? draftOf(order);
  const change = (more: Partial<StandingDraft>, undoable?: string) => {
    const next = { ...shown, ...more };
    unsent.current = next;
    setDraft(next);
    if (undoable !== undefined)
      toast(undoable, { undo: { label: label('standing.undo'), onPress: () => change(shown) } });
  };
  return { draft: shown, change, failure, isUnsaved: draft !== undefined };
}

export type Draft = ReturnType<typeof useDraft>;
