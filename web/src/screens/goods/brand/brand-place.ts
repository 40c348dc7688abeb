import { useRouter, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True when the user last saw the text about the brand on its page, and not its products (BRD-02). */
    isShowingBrandInfo?: boolean;
    tileIndex?: number;
    /** Tracking name of the campaign whose link led to the page. Basket lines added there are saved with it (CAM-06). */
    cameFrom?: string | undefined;
  }
}

/** Keeps the campaign when the user turns to another page or sort order of the products. */
export const keepCameFrom = ({ cameFrom }: { cameFrom?: string | undefined }) => ({ cameFrom });

/** Saved in the browser's history entry. Going back restores the view and the product; a new visit starts at the top. */
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
    cameFrom: state.cameFrom,
    showSide: (isShowingBrandInfo: boolean) => keep({ isShowingBrandInfo }),
    keepTile: (tileIndex: number) => keep({ tileIndex }),
  };
}
