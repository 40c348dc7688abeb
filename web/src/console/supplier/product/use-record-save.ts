import { readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import {
  type ChangeAnswer,
  changeProductRecords,
  type FieldChange,
  listConsoleProducts,
  type productRecordKinds,
} from '@engros/contracts/supplier/goods/products.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { conflictText, fieldName, problemText } from '../changes/change-texts.ts';

type Kind = (typeof productRecordKinds)[number];

/**
 * Saves rows of one kind; what is refused, or was changed by somebody else meanwhile, is the failure's sentence. With `holds`
 * they are tried first, and nothing is saved while it says so of the answer.
 */
export function useRecordSave(productId: string, kind: Kind, onDone: () => void = () => undefined) {
  const client = useQueryClient();
  const send = async (Rows: FieldChange[][], IsTrial: boolean) => {
    const answer = await call(changeProductRecords, {
      params: { productId, kind },
      body: { Rows, IsTrial },
    });
    if (!IsTrial) await refreshAll(client, [readConsoleProduct, listConsoleProducts]);
    const [conflict] = answer.Conflicts;
    if (conflict !== undefined) throw new Refusal(conflictText(conflict));
    const [problem] = answer.Problems.filter(({ IsRefusal }) => IsRefusal);
    if (problem !== undefined)
      throw new Refusal([fieldName(problem.Field), problemText(problem)].filter(Boolean).join(': '));
    return answer;
  };
  return useCall(
    async (Rows: FieldChange[][], holds?: (tried: ChangeAnswer) => boolean) => {
      if (holds?.(await send(Rows, true))) return;
      await send(Rows, false);
      onDone();
    },
    { failed: 'console.products.saveFailed' },
  );
}

/** One row, each field with what was seen there. */
export const rowOf = (
  after: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> = {},
): FieldChange[] =>
  Object.entries(after).map(([Field, After]) => ({
    Field,
    ...(before[Field] !== undefined && { Before: before[Field] }),
    After,
  }));
