import type { Reading, ReadLine, ReadProduct } from '@engros/contracts/quick-entry/basket-import.ts';
import { label } from '../../../../lib/labels.ts';
import { Select } from '../../../../ui/controls/select.tsx';

const leftOut = 'none';

export interface ReadProductsProps {
  reading: Reading;
  /** Product by index of the line. Lines without a product are left out. */
  chosen: ReadonlyMap<number, string>;
  onChoose: (chosen: ReadonlyMap<number, string>) => void;
}

export function ReadProducts({ reading, chosen, onChoose }: ReadProductsProps) {
  const products = new Map(reading.Products.map((product) => [product.Id, product]));
  const choose = (line: ReadLine, id: string) => {
    const next = new Map(chosen);
    if (id === leftOut) next.delete(line.Index);
    else next.set(line.Index, id);
    onChoose(next);
  };
  return (
    <ul className="max-h-80 overflow-auto border-y border-line" aria-label={label('lists.pasteLines')}>
      {reading.Lines.filter(({ Confidence }) => Confidence !== 'Skipped').map((line) => (
        <li
          key={line.Index}
          className="grid grid-cols-2 items-center gap-3 border-b border-line py-1.5 text-13 max-md:grid-cols-1"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="text-ink">{line.Text}</span>
            <small className="block text-12 text-ink-3">{line.Reason}</small>
          </span>
          <LineProduct
            line={line}
            products={products}
            value={chosen.get(line.Index) ?? leftOut}
            onChoose={choose}
          />
        </li>
      ))}
    </ul>
  );
}

interface LineProductProps {
  line: ReadLine;
  products: ReadonlyMap<string, ReadProduct>;
  value: string;
  onChoose: (line: ReadLine, id: string) => void;
}

function LineProduct({ line, products, value, onChoose }: LineProductProps) {
  const ids = [...new Set([...line.Candidates, ...line.Suggestions].map(({ ProductId }) => ProductId))];
  if (ids.length === 0) return <span className="text-ink-3">{label('lists.pasteUnknown')}</span>;
  const nameOf = (id: string) => `${products.get(id)?.DisplayName ?? id} · ${id}`;
  return (
    <Select
      label={label('lists.pasteChoose', { text: line.Text })}
      options={[
        ...ids.map((id) => ({ id, label: nameOf(id) })),
        { id: leftOut, label: label('lists.pasteLeaveOut') },
      ]}
      value={value}
      onChange={(id) => onChoose(line, id)}
    />
  );
}
