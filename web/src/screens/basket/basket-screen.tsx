import { useBasket } from '../../features/basket/basket-data.ts';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { formatKroner } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';

/** The basket as a page. */
export function BasketScreen() {
  const { basket } = useBasket();
  usePagePlace(label('basket.title'));
  return (
    <div className="grid gap-3">
      <h1>{label('basket.title')}</h1>
      <ul>
        {basket?.LineItems.map((line) => (
          <li key={line.Id}>
            {line.Quantity} {line.SalesUnitTextSingular} {line.Product.DisplayName}
          </li>
        ))}
      </ul>
      {basket?.SubTotalOre != null && (
        <p>
          {label('basket.total')} <b className="num">{formatKroner(basket.SubTotalOre)}</b>
        </p>
      )}
    </div>
  );
}
