import type { Basket } from '@engros/contracts/basket/basket.ts';
import type { FaultyLine } from '@engros/contracts/basket/basket-repair.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { repairPlanOf } from '../../../features/basket/edits/basket-changes.ts';

/** Faulty lines with the server's fixes, keyed by line id. */
export type RepairPlanByLine = ReadonlyMap<string, FaultyLine>;

const nothing: RepairPlanByLine = new Map();

/**
 * Requests the fixes while the basket has faults, again for every version of the basket and every refused order.
 * Earlier fixes stay until the response, so buttons do not jump.
 */
export function useRepairPlan(basket: Basket, isWanted: boolean, attempt: number): RepairPlanByLine {
  const asked = repairPlanOf(basket.Id);
  const { data } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, basket.Version, attempt],
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    if (!isWanted || data?.BasketId !== basket.Id) return nothing;
    return new Map(data.Lines.map((line) => [line.LineId, line]));
  }, [isWanted, data, basket.Id]);
}
