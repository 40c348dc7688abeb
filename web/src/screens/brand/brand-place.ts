import { useRouter, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True when the user last saw the text about the brand on its page, and not its products (BRD-02). */
    isShowingBrandInfo?: boolean;
    /** Position in the list of the product that was opened. */
    tileIndex?: number;
  }
}

/**
 * Returns where the user was on a brand page, saved in the browser's history entry. Going back restores the view and
 * the product; a new visit starts at the top.
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
