import { useRouter, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True when the user last saw the text about the brand on its page, and not its products (BRD-02). */
    isShowingBrandInfo?: boolean;
    /** Position in the list of the product that was opened. */
    tileIndex?: number;
    /** Tracking name of the campaign whose link led to the page. Lines put in there are saved with it (CAM-06). */
    cameFrom?: string | undefined;
  }
}

/** Keeps the campaign that led to the brand when the user turns to another page or sort order of its products. */
export const keepCameFrom = ({ cameFrom }: { cameFrom?: string | undefined }) => ({ cameFrom });

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
    /** Tracking name of the campaign whose link led here; undefined without any. */
    cameFrom: state.cameFrom,
    showSide: (isShowingBrandInfo: boolean) => keep({ isShowingBrandInfo }),
    keepTile: (tileIndex: number) => keep({ tileIndex }),
  };
}
