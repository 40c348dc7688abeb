import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { Calculator } from 'lucide-react';
import type { ReactNode } from 'react';
import { decimals } from '../../../features/goods/products/weight-text.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { countryName } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FoldingPanel } from './folding-panel.tsx';

type Group = NonNullable<NonNullable<ProductDetails['EnvironmentalImpact']>['Group']>;

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
      <p className="text-(length:--text-13) font-[500] text-ink-2">
        <b className="num mr-0.5 text-28 font-[640] tracking-[-0.018em] text-ink">
          {decimals(impact.CO2Equivalent)}
        </b>{' '}
        {label('product.climateUnit')}
      </p>
      {impact.Group && <Range figure={impact.CO2Equivalent} group={impact.Group} />}
      <p className="mt-2.5 text-12 text-ink-2">
        {impact.Source && `${label('product.climateSource', { source: impact.Source })}. `}
        {label('product.climateIncludes')} {label('product.updated', { date: fullDate(product.UpdatedOn) })}
      </p>
    </Panel>
  );
}

const percent = 100;

/** From 0 (lowest of the group) to 100 (highest). */
export function placeInGroup(figure: number, { Lowest, Highest }: Pick<Group, 'Lowest' | 'Highest'>): number {
  if (Highest <= Lowest) return percent / 2;
  return Math.min(percent, Math.max(0, ((figure - Lowest) / (Highest - Lowest)) * percent));
}

/** The middle half is shaded and this product is marked. Screen readers get a sentence. */
function Range({ figure, group }: { figure: number; group: Group }) {
  const from = placeInGroup(group.LowerQuartile, group);
  const to = placeInGroup(group.UpperQuartile, group);
  const middle = label('product.climateMiddle', {
    group: group.Name,
    from: decimals(group.LowerQuartile),
    to: decimals(group.UpperQuartile),
  });
  const spoken = label('product.climateSpoken', {
    figure: decimals(figure),
    count: group.NumberOfProducts,
    group: group.Name,
    lowest: decimals(group.Lowest),
    highest: decimals(group.Highest),
  });
  return (
    <>
      <div className="relative mt-3.5 h-2.5 rounded-[2px] bg-chart-track" role="img" aria-label={spoken}>
        <i className="absolute inset-y-0 bg-chart-b" style={{ left: `${from}%`, width: `${to - from}%` }} />
        <b
          className="absolute -top-1.25 -ml-0.5 h-5 w-1 rounded-[1px] bg-ink shadow-[0_0_0_2px_var(--color-surface)]"
          style={{ left: `${placeInGroup(figure, group)}%` }}
        />
      </div>
      <p className="num mt-1.75 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2 text-11.5/[14px] text-ink-3">
        <span>{decimals(group.Lowest)}</span>
        <span className="text-center">{middle}</span>
        <span>{decimals(group.Highest)}</span>
      </p>
    </>
  );
}

export function OriginPanel({ product }: { product: ProductDetails }) {
  const { Supplier } = product;
  const country = Supplier?.CountryCode && countryName(Supplier.CountryCode);
  const place = Supplier && [Supplier.City, country].filter(Boolean).join(', ');
  const rows: [string, ReactNode][] = [
    [
      label('product.origin'),
      product.Origin ?? (product.CountryOfOrigin && countryName(product.CountryOfOrigin)),
    ],
    [label('product.manufacturer'), product.Manufacturer?.Value],
    [label('product.supplier'), Supplier && (place ? `${Supplier.Name}, ${place}` : Supplier.Name)],
    [label('product.markings'), product.Markings.map((marking) => marking.Value).join(', ')],
  ];
  const known = rows.filter(([, value]) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <FoldingPanel id="origin" isEdge title={label('product.origin')}>
      <dl className="product-facts m-0 grid gap-1.5 border-0 border-line p-0 text-13">
        {known.map(([name, value]) => (
          <div className="grid grid-cols-[108px_minmax(0,1fr)] gap-3" key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-[540] wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </FoldingPanel>
  );
}
