import { Link } from '@tanstack/react-router';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { label } from '../../lib/labels.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** 404: what may be wrong and the two ways on. */
export function NotFoundScreen() {
  const title = label('shell.notFoundTitle');
  usePagePlace(title);
  return (
    <div className="grid justify-items-start gap-3 py-10">
      <h1>{title}</h1>
      <p>{label('shell.notFoundText')}</p>
      <Link to="/" className={buttonClass({ variant: 'primary', size: 40 })}>
        {label('shell.toFrontPage')}
      </Link>
    </div>
  );
}
