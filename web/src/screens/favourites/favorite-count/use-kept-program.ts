import { artworkUrls } from 'virtual:artwork';
import { useEffect, useState } from 'react';
import type { CountList } from '../../../features/favourites/favorite-count/count-rules.ts';
import { keepProgram } from '../../../features/favourites/favorite-count/program-copy.ts';
import { isArtworkName } from '../../../ui/goods/artwork.tsx';

type Kept = 'count.keeping' | 'count.kept' | 'count.notKept';

/** Stores the program and the list's pictures on the phone for offline use. */
export function useKeptProgram({ products }: CountList): Kept {
  const [kept, setKept] = useState<Kept>('count.keeping');
  const pictures = [
    ...new Set(
      products.flatMap(({ artwork }) => (artwork && isArtworkName(artwork) ? [artworkUrls[artwork]] : [])),
    ),
  ].sort();
  const key = pictures.join(' ');
  useEffect(() => {
    // A page that was opened offline came from the phone, so the program is already stored.
    if (!navigator.onLine) return setKept('count.kept');
    let isOver = false;
    void keepProgram(key === '' ? [] : key.split(' ')).then((isKept) => {
      if (!isOver) setKept(isKept ? 'count.kept' : 'count.notKept');
    });
    return () => {
      isOver = true;
    };
  }, [key]);
  return kept;
}
