import type { Basket } from '@engros/contracts/basket.ts';
import type { FaultyLine } from '@engros/contracts/basket-repair.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { repairPlanOf } from '../../features/basket/basket-changes.ts';

/** Lines that want a look, by their id, with the server's ways to mend them. */
export type RepairPlanByLine = ReadonlyMap<string, FaultyLine>;

const nothing: RepairPlanByLine = new Map();

/**
 * Asked only while something is wrong, again with every version of the basket and every refused order; the ways of before
 * stay until then, so that no button jumps.
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
