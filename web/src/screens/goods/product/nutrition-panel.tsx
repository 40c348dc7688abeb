import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { Fragment } from 'react';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

type Nutrient = Omit<ProductDetails['Nutritions'][number], 'Children'>;

/**
 * Per 100 g, and per piece for products sold by the piece. Sub-nutrients are listed under their total (sugars under
 * carbohydrate).
 */
export function NutritionPanel({ product }: { product: ProductDetails }) {
  const { Nutritions, PieceWeightG } = product;
  if (Nutritions.length === 0) return null;
  const hasPieces = PieceWeightG !== null;
  return (
    <Panel id="nutrition" isEdge isFlush title={label('product.nutrition')}>
      <table className="product-table product-nutrition w-full border-collapse text-13 lining-nums tabular-nums [&_td]:whitespace-nowrap max-lg:[&_td]:whitespace-normal">
        <caption className="visually-hidden">{label('product.nutrition')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{label('product.nutrient')}</span>
            </th>
            <th scope="col">{label('product.per100')}</th>
            {hasPieces && <th scope="col">{label('product.perPiece', { grams: PieceWeightG })}</th>}
          </tr>
        </thead>
        <tbody>
          {Nutritions.map((nutrient) => (
            <Fragment key={nutrient.Code}>
              <Row nutrient={nutrient} hasPieces={hasPieces} />
              {nutrient.Children.map((part) => (
                <Row key={part.Code} nutrient={part} hasPieces={hasPieces} isPart />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Row({
  nutrient,
  hasPieces,
  isPart = false,
}: {
  nutrient: Nutrient;
  hasPieces: boolean;
  isPart?: boolean;
}) {
  return (
    <tr className={isPart ? 'product-table-part' : undefined}>
      <th scope="row">{nutrient.Text}</th>
      <td>{nutrient.FormattedAmount}</td>
      {hasPieces && <td>{nutrient.FormattedAmountPerPiece}</td>}
    </tr>
  );
}
