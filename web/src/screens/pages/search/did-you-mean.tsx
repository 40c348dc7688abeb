import { Link } from '@tanstack/react-router';
import { label } from '../../../lib/labels.ts';

/** `Mente du kyllingebryst?` (did you mean). */
export function DidYouMean({ term }: { term: string }) {
  return (
    <>
      {label('search.didYouMean')}{' '}
      <Link to="/catalog/search" search={{ term }} className="link">
        {term}
      </Link>
      ?
    </>
  );
}
