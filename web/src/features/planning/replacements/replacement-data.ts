import type { SubstituteWish } from '@engros/contracts/goods/substitutes.ts';
import {
  answerReplacementQuestion,
  type ReplacementQuestion,
  readReplacementQuestions,
  readReplacementQuestionsOfOrder,
} from '@engros/contracts/planning/replacement-questions.ts';
import {
  changeReplacementOfKitchen,
  changeReplacementOfList,
  changeReplacementOfProduct,
  readReplacements,
  readReplacementsOf,
} from '@engros/contracts/planning/replacements.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';

/** Those that the kitchen can still answer. Sends no request in a punch-out session. */
export function useOpenQuestions() {
  return useQuery({
    ...query(readReplacementQuestions, {}),
    enabled: !pageContext().user.IsPunchOutUser,
  });
}

/** Reads the questions again after a refusal too: somebody else may have answered. */
export function useAnswer({ Id, OrderId }: ReplacementQuestion) {
  const client = useQueryClient();
  return useCall(
    async (body: { ProductId: string | null; Quantity?: number }) => {
      const ofOrder = { query: { id: OrderId } };
      try {
        const answer = await call(answerReplacementQuestion, { params: { id: Id }, body });
        putAnswer(client, readReplacementQuestionsOfOrder, ofOrder, answer);
        announce(label('replacements.question.sent'));
      } catch (error) {
        await refreshAll(client, [readReplacementQuestionsOfOrder]);
        throw error;
      } finally {
        await refreshAll(client, [readReplacementQuestions]);
      }
    },
    { failed: 'replacements.question.failed' },
  );
}

interface ChosenForProduct {
  Wish: SubstituteWish | null;
  SecondChoices: string[];
}

export function useChooseForProduct(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useCall(
    async (body: ChosenForProduct) => {
      const answer = await call(changeReplacementOfProduct, { params: { id }, body });
      putAnswer(client, readReplacements, {}, answer);
      announce(label('replacements.saved'));
      await refreshAll(client, [readReplacementsOf]);
      onDone();
    },
    { failed: 'replacements.saveFailed' },
  );
}

/** Of a list, or of all that the kitchen orders. */
export function useChooseWish() {
  const client = useQueryClient();
  return useCall(
    async (listId: string | null, Wish: SubstituteWish | null) => {
      const answer =
        listId === null
          ? await call(changeReplacementOfKitchen, { body: { Wish } })
          : await call(changeReplacementOfList, { params: { id: listId }, body: { Wish } });
      putAnswer(client, readReplacements, {}, answer);
      announce(label('replacements.saved'));
      await refreshAll(client, [readReplacementsOf]);
    },
    { failed: 'replacements.saveFailed' },
  );
}
