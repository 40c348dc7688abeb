import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * Returns what the address says after its `?`, read by `parse`, and a function that changes it. A screen keeps its
 * filters, page and open row there, so that a link shows the same.
 */
export function useAddressState<State extends object>(parse: (search: Record<string, unknown>) => State) {
  const state = parse(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const change = (next: State) =>
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  return [state, change] as const;
}
