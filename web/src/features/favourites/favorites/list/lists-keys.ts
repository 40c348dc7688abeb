import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePageKey } from '../../../../lib/browser/use-page-key.ts';
import { allLists } from '../favorites-data.ts';

/** Alt with a digit from 1 to 9 opens the list in that position of the overview, unless a dialog is open. */
export function useListsKeys(): void {
  const { data: lists } = useQuery(allLists());
  const navigate = useNavigate();
  const listOf = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    const digit = /^Digit([1-9])$/.exec(code)?.[1];
    if (digit === undefined || !altKey || ctrlKey || metaKey || shiftKey) return undefined;
    return lists?.[Number(digit) - 1];
  };
  usePageKey(
    (event) => listOf(event) !== undefined,
    (event) => {
      const list = listOf(event);
      if (list) void navigate({ to: '/favorites/details/$listId', params: { listId: list.Id } });
    },
  );
}
