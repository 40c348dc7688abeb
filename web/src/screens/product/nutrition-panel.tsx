import type { ProductDetails } from '@engros/contracts/product.ts';
import { Fragment } from 'react';
import { label } from '../../lib/labels.ts';
import { Panel } from '../../ui/panel.tsx';

/** Nutrition per 100 g, parts under their sum; nothing where the supplier states none. */
export function NutritionPanel({ product }: { product: ProductDetails }) {
  const { Nutritions } = product;
  if (Nutritions.length === 0) return null;
  return (
    <Panel id="nutrition" isEdge isFlush title={label('product.nutrition')}>
      <table className="product-table">
        <caption className="visually-hidden">{label('product.nutrition')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{label('product.nutrient')}</span>
            </th>
            <th scope="col">{label('product.per100')}</th>
          </tr>
        </thead>
        <tbody>
          {Nutritions.map((nutrient) => (
            <Fragment key={nutrient.Code}>
              <tr>
                <th scope="row">{nutrient.Text}</th>
                <td>{nutrient.Amount}</td>
              </tr>
              {nutrient.Children.map((part) => (
                <tr key={part.Code} className="product-table-part">
                  <th scope="row">{part.Text}</th>
                  <td>{part.Amount}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
