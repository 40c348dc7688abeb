import { useEffect, useRef } from 'react';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { longDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { activeFilters, type SearchState, withoutFilters } from './search-state.ts';
import type { Results } from './use-search.ts';

/** If the filters leave no products on the new delivery day, removes the filters and shows a message with an undo (DEL-04). */
export function useDayChange(
  state: SearchState,
  results: Results,
  onChange: (next: SearchState) => void,
): void {
  const { data, expectedDate, isPlaceholderData } = results;
  const answeredFor = useRef(expectedDate);
  const total = isPlaceholderData ? undefined : data?.Page.TotalResults;
  useEffect(() => {
    if (total === undefined || answeredFor.current === expectedDate) return;
    const before = answeredFor.current;
    answeredFor.current = expectedDate;
    if (before === null || expectedDate === null || total > 0) return;
    if (activeFilters(state, undefined).length === 0) return;
    onChange(withoutFilters(state));
    const sentence = label('search.filtersCleared', { day: longDay(expectedDate) });
    announce(sentence);
    toast(sentence, { undo: { label: label('shell.undo'), onPress: () => onChange(state) } });
  }, [total, expectedDate, state, onChange]);
}
