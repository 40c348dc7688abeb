import { useRouter, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The side of a brand page that was shown last (BRD-02). */
    isShowingBrandInfo?: boolean;
    /** The product that was gone to, by its place in the list. */
    tileIndex?: number;
  }
}

/**
 * Where one stood on a brand page. It is kept with the entry of the browser's history, so that Back returns to the same
 * side and product; another visit begins afresh.
 */
export function useBrandPlace() {
  const router = useRouter();
  const state = useRouterState({ select: ({ location }) => location.state });
  const keep = (change: { isShowingBrandInfo?: boolean; tileIndex?: number }) => {
    const { href, state: before } = router.history.location;
    router.history.replace(href, { ...before, ...change });
  };
  return {
    isShowingBrandInfo: state.isShowingBrandInfo === true,
    tileIndex: state.tileIndex,
    showSide: (isShowingBrandInfo: boolean) => keep({ isShowingBrandInfo }),
    keepTile: (tileIndex: number) => keep({ tileIndex }),
  };
}
