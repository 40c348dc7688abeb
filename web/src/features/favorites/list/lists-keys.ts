import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { allLists } from '../favorites-data.ts';

/** Alt with a digit from 1 to 9 opens the list in that position of the overview. */
export function useListsKeys(): void {
  const { data: lists } = useQuery(allLists());
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      if (digit === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const list = lists?.[Number(digit) - 1];
      if (!list) return;
      event.preventDefault();
      void navigate({ to: '/favorites/details/$listId', params: { listId: list.Id } });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [lists, navigate]);
}
