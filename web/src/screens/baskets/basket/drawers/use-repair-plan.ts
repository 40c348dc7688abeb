import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { FaultyLine } from '@engros/contracts/baskets/basket-repair.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { repairPlanOf } from '../../../../features/baskets/basket/edits/basket-changes.ts';

export type RepairPlanByLine = ReadonlyMap<string, FaultyLine>;

const nothing: RepairPlanByLine = new Map();

/**
 * Requested for every version of the basket that has faults and after every refused order. The previous corrections stay visible
 * until the response arrives, so that buttons do not jump.
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
