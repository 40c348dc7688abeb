import {
  changeStandingDay,
  endStandingOrder,
  pauseStandingOrder,
  readStandingOrder,
  readStandingOrders,
  resumeStandingOrder,
  type StandingOrder,
} from '@engros/contracts/planning/standing-orders.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { refreshAll } from '../../../lib/http/query.ts';

/** Shows the answer of a write at once, and has the overview read again. */
export async function showStanding(client: QueryClient, order: StandingOrder): Promise<void> {
  putAnswer(client, readStandingOrder, { params: { id: order.Id } }, order);
  await refreshAll(client, [readStandingOrders]);
}

const unsaved = new Map<string, () => Promise<void>>();

/** How a page saves what is typed of a standing order and not sent yet. Returns how to end that. */
export function onSaveFirst(id: string, save: () => Promise<void>): () => void {
  unsaved.set(id, save);
  return () => {
    unsaved.delete(id);
  };
}

/** Before anything else changes a standing order: each write names the version that it saw, and a late one would be refused. */
export const saveFirst = async (id: string): Promise<void> => unsaved.get(id)?.();

export interface DayChoice {
  IsSkipped?: boolean;
  MovedTo?: string | null;
  Quantities?: StandingOrder['Days'][number]['Quantities'];
}

/** What is pressed on a standing order and its days; each shows its answer. */
export function useStandingCalls() {
  const client = useQueryClient();
  const show = (order: StandingOrder) => showStanding(client, order);
  return {
    choose: async (id: string, date: string, choice: DayChoice) => {
      await saveFirst(id);
      const body = {
        IsSkipped: choice.IsSkipped ?? false,
        MovedTo: choice.MovedTo ?? null,
        Quantities: choice.Quantities ?? [],
      };
      return show(await call(changeStandingDay, { params: { id, date }, body }));
    },
    pause: async (id: string, From: string, To: string | null) => {
      await saveFirst(id);
      return show(await call(pauseStandingOrder, { params: { id }, body: { From, To } }));
    },
    resume: async (id: string, from?: string) => {
      await saveFirst(id);
      const query = from === undefined ? {} : { from };
      return show(await call(resumeStandingOrder, { params: { id }, query }));
    },
    end: async (id: string) => {
      await saveFirst(id);
      await call(endStandingOrder, { params: { id } });
      await refreshAll(client, [readStandingOrders, readStandingOrder]);
    },
  };
}
