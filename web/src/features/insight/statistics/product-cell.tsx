import type { StatisticRow } from '@engros/contracts/goods/sales-statistics.ts';
import { Link } from '@tanstack/react-router';
import { ProductArtwork } from '../../goods/products/product-artwork.tsx';

interface Props {
  row: Pick<StatisticRow, 'Id' | 'Name' | 'Artwork' | 'Tint'>;
  isNumbered?: boolean;
}

export function ProductCell({ row, isNumbered = false }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <ProductArtwork product={row} size={28} />
      <span className="min-w-0 wrap-anywhere">
        <Link to="/product/$productId" params={{ productId: row.Id }} className="hover:underline">
          {row.Name}
        </Link>
        {isNumbered && <span className="num text-12 text-ink-3"> {row.Id}</span>}
      </span>
    </span>
  );
}
