import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { Check } from 'lucide-react';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { allergenDetail, namesAllergen } from './allergen-words.ts';

type Allergen = ProductDetails['Allergens'][number];
type Level = Allergen['Level'];

const levels: readonly Level[] = ['contains', 'traces', 'free', 'unknown'];

export function ContentPanel({ product }: { product: ProductDetails }) {
  const source = label('product.supplierFactsOf', { date: fullDate(product.UpdatedOn) });
  const sorted = levels.flatMap((level) => product.Allergens.filter((each) => each.Level === level));
  return (
    <Panel
      id="allergens"
      isEdge
      title={label('product.ingredients')}
      end={<span className="text-12 text-ink-3 max-lg:hidden">{source}</span>}
    >
      <p className="max-w-[80ch] leading-5.25 max-lg:text-15/[22px]">
        {product.Ingredients ? (
          <Ingredients text={product.Ingredients} allergens={product.Allergens} />
        ) : (
          label('product.noIngredients')
        )}
      </p>
      {sorted.length > 0 && (
        <>
          <ul
            className="allergens mt-3.5 grid grid-cols-7 gap-0.25 overflow-hidden rounded-2 border border-line max-lg:grid-cols-[1fr_1fr] lg:max-xl:grid-cols-4 [&_i_svg]:size-3 [&_i_svg]:stroke-[3.5] [&_small]:font-[400] [&_small]:text-ink-2"
            aria-label={label('product.allergens')}
          >
            {sorted.map((allergen) => (
              <AllergenCell
                key={allergen.Code}
                allergen={allergen}
                detail={allergenDetail(allergen, product.Ingredients)}
              />
            ))}
          </ul>
          <AllergenKey allergens={sorted} />
        </>
      )}
      {/* On a phone the source is shown below the ingredients, because the heading has no room for it. */}
      <p className="mt-2.5 text-12 text-ink-2 lg:hidden">{source}</p>
    </Panel>
  );
}

function AllergenCell({ allergen, detail }: { allergen: Allergen; detail: string }) {
  return (
    <li
      className="grid min-h-18.5 content-start gap-1.5 bg-surface px-2.5 pt-2.25 pb-2.5 text-13/[16px] wrap-anywhere hyphens-manual shadow-[0_0_0_1px_var(--color-line)]"
      data-level={allergen.Level}
    >
      <i
        className="grid size-4 place-items-center rounded-1 border-[1.5px] border-line-strong"
        aria-hidden="true"
      >
        {allergen.Level === 'contains' && <Check />}
      </i>
      <span>
        {allergen.Name}
        {detail && <small className="block text-12/[15px]">{detail}</small>}
        <span className="visually-hidden">: {label(`product.allergen.${allergen.Level}`)}</span>
      </span>
    </li>
  );
}

function AllergenKey({ allergens }: { allergens: readonly Allergen[] }) {
  return (
    <p className="allergen-key mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-3">
      {levels.map((level) => {
        const count = allergens.filter((allergen) => allergen.Level === level).length;
        if (count === 0) return null;
        return (
          <span className="flex items-center gap-1.75" key={level}>
            <i className="size-2.5 rounded-[1px] border border-control" data-level={level} />
            {label(`product.allergen.${level}`)} ({count})
          </span>
        );
      })}
    </p>
  );
}

function Ingredients({ text, allergens }: { text: string; allergens: readonly Allergen[] }) {
  const contained = allergens.filter((allergen) => allergen.Level === 'contains');
  let offset = 0;
  return text.split(/([\p{L}]+)/u).map((part) => {
    const key = offset;
    offset += part.length;
    const isAllergen = contained.some((allergen) => namesAllergen(part, allergen));
    return isAllergen ? (
      <b className="font-[680]" key={key}>
        {part}
      </b>
    ) : (
      part
    );
  });
}
