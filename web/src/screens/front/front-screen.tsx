import { Link } from '@tanstack/react-router';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';

/** Where one starts. */
export function FrontScreen() {
  const { customer, supplier } = pageContext();
  return (
    <div className="grid gap-3">
      <h1>{customer?.Name ?? supplier.name}</h1>
      <p>
        <Link to="/catalog/search" className="link">
          {label('shell.allProducts')}
        </Link>
      </p>
    </div>
  );
}
