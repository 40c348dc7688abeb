import type { ProductDetails } from '@engros/contracts/product.ts';
import { Calculator } from 'lucide-react';
import type { ReactNode } from 'react';
import { decimals } from '../../features/products/weight-text.ts';
import { label } from '../../lib/labels.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The climate footprint with where the figure comes from. */
export function ClimatePanel({ product }: { product: ProductDetails }) {
  const impact = product.EnvironmentalImpact;
  if (!impact) return null;
  return (
    <Panel
      id="climate"
      isEdge
      title={label('product.climate')}
      end={
        <Tag>
          <Calculator aria-hidden="true" />
          {label('product.calculated')}
        </Tag>
      }
    >
      <p className="product-climate">
        <b className="num">{decimals(impact.CO2Equivalent)}</b> {label('product.climateUnit')}
      </p>
      <p className="product-source">{label('product.climateSource', { source: impact.Source })}</p>
    </Panel>
  );
}

/** Where the product comes from and who makes it. */
export function OriginPanel({ product }: { product: ProductDetails }) {
  const { Supplier } = product;
  const place = Supplier && [Supplier.City, Supplier.CountryCode].filter(Boolean).join(', ');
  const rows: [string, ReactNode][] = [
    [label('product.origin'), product.Origin ?? product.CountryOfOrigin],
    [label('product.manufacturer'), product.Manufacturer?.Value],
    [label('product.supplier'), Supplier && (place ? `${Supplier.Name}, ${place}` : Supplier.Name)],
    [label('product.markings'), product.Markings.map((marking) => marking.Value).join(', ')],
  ];
  const known = rows.filter(([, value]) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <Panel isEdge title={label('product.origin')}>
      <dl className="product-facts product-facts-plain">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
