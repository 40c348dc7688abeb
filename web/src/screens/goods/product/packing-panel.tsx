import type { ProductDetails, SalesUnit } from '@engros/contracts/goods/product.ts';
import { unitName } from '../../../features/goods/products/unit-text.ts';
import { formatWeight } from '../../../features/goods/products/weight-text.ts';
import { groupedCode } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { FoldingPanel } from './folding-panel.tsx';

/** `ofBaseUnit` is the weight of one base unit in kg. */
function unitWeight(ofBaseUnit: number | null, unit: SalesUnit): string {
  return formatWeight(ofBaseUnit === null ? null : ofBaseUnit * unit.Quantity);
}

export function PackingPanel({ product }: { product: ProductDetails }) {
  const { Net, Gross } = product.WeightKg;
  return (
    <FoldingPanel id="packing" isEdge isFlush title={label('product.packingAndStorage')}>
      <div className="overflow-x-auto">
        <table className="product-table product-packing w-full border-collapse text-13 lining-nums tabular-nums [&_td]:text-ink-2">
          <caption className="visually-hidden">{label('product.packing')}</caption>
          <thead>
            <tr>
              <th scope="col">{label('product.unit')}</th>
              <th scope="col">{label('product.content')}</th>
              <th scope="col">{label('product.net')}</th>
              <th scope="col">{label('product.gross')}</th>
              <th scope="col">{label('product.ean')}</th>
            </tr>
          </thead>
          <tbody>
            {product.SalesUnits.Values.map((unit) => (
              <tr key={unit.Code}>
                <th scope="row">{unitName(unit)}</th>
                <td>{unit.Content}</td>
                <td>{unitWeight(Net, unit)}</td>
                <td>{unitWeight(Gross, unit)}</td>
                <td>{unit.Gtin && groupedCode(unit.Gtin)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {product.Storage && <p className="border-t border-line p-4 text-13 text-ink-2">{product.Storage}</p>}
    </FoldingPanel>
  );
}
