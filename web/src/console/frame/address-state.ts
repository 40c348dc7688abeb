import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * Filters, page number and open row are kept in the part of the URL after `?`, so that a copied link shows the same view.
 * With `isStep`, the browser's back button returns to the previous state instead of the previous page.
 */
export function useAddressState<State extends object>(
  parse: (search: Record<string, unknown>) => State,
  { isStep = false }: { isStep?: boolean } = {},
) {
  const state = parse(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const change = (next: State) =>
    void navigate({ to: '.', search: next as never, replace: !isStep, resetScroll: false });
  return [state, change] as const;
}
