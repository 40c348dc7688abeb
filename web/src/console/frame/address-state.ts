import { useNavigate, useSearch } from '@tanstack/react-router';

/** Filters, page number and open row are kept in the part of the URL after `?`, so that a copied link shows the same view. */
export function useAddressState<State extends object>(parse: (search: Record<string, unknown>) => State) {
  const state = parse(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const change = (next: State) =>
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  return [state, change] as const;
}
