import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { Link } from '@tanstack/react-router';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { Highlight } from './highlight-tag.tsx';
import { ProductArtwork } from './product-artwork.tsx';
import { ProductTags } from './product-marks.tsx';
import { ProductMeta } from './product-meta.tsx';
import { unitWithContent } from './unit-text.ts';

/** Prices are shown only after login. */
export function VisitorNotice() {
  const { authenticationLinks, user } = pageContext();
  const { LoginPageUrl, RegisterPageUrl } = authenticationLinks;
  if (user.IsAuthenticated) return <CustomerMissing />;
  return (
    <Notice
      className="mb-3"
      actions={
        <>
          {LoginPageUrl && (
            <a href={LoginPageUrl} className={buttonClass({ variant: 'primary' })}>
              {label('shell.logIn')}
            </a>
          )}
          {RegisterPageUrl && (
            <a href={RegisterPageUrl} className={buttonClass()}>
              {label('shell.becomeCustomer')}
            </a>
          )}
        </>
      }
    >
      {label('brand.pricesWhenSignedIn')}
    </Notice>
  );
}

/** Administrators cannot choose a customer, so they are told that they see only list prices. */
function CustomerMissing() {
  if (pageContext().user.UserActions.CanUseConsole)
    return <Notice className="mb-3">{label('staff.onlyListPrices')}</Notice>;
  return (
    <Notice
      className="mb-3"
      actions={
        <Link to="/account/assign-customer" className={buttonClass({ variant: 'primary' })}>
          {label('supplier.selectCustomer')}
        </Link>
      }
    >
      {label('staff.listPrices')}
    </Notice>
  );
}

interface VisitorProductProps {
  product: ProductSnapshot;
  highlight?: Highlight | undefined;
  /** Uses the phone layout in any window, as the console's preview of campaigns does. */
  isPhone?: boolean;
}

const columns = {
  phone: 'grid-cols-[48px_minmax(0,1fr)]',
  any: 'grid-cols-[56px_minmax(0,1fr)_minmax(0,240px)] max-lg:grid-cols-[48px_minmax(0,1fr)]',
};

/** For pages without a customer: the list price only for staff, and no ordering controls (domain 3). */
export function VisitorProduct({ product, highlight, isPhone = false }: VisitorProductProps) {
  return (
    <li
      className={`visitor-product grid items-start gap-4 border-t border-line px-4 py-2.5 first:border-t-0 ${columns[isPhone ? 'phone' : 'any']}`}
    >
      <ProductArtwork product={product} size={56} />
      <div className="min-w-0">
        <p data-testid="product-name" className="product-name">
          {product.DisplayName}
        </p>
        <p className="product-meta">
          <ProductMeta product={product} />
        </p>
        <div className="mt-1 flex flex-wrap gap-1.25">
          <ProductTags product={product} highlight={highlight} />
        </div>
      </div>
      <ul className={`text-13/[20px] text-ink-2 ${isPhone ? 'col-2' : 'max-lg:col-2'}`}>
        {product.SalesUnits.Values.map((unit) => (
          <li key={unit.Code} className="flex justify-between gap-3">
            <span>{unitWithContent(unit)}</span>
            {unit.FormattedSalesUnitPrice && <b className="num">{unit.FormattedSalesUnitPrice}</b>}
          </li>
        ))}
      </ul>
    </li>
  );
}
