import type { SearchRegion } from '@engros/contracts/pages/search.ts';
import { label } from '../../../../lib/labels.ts';
import { lengthOnMap, onMap } from './geography.ts';
import { mapSize, outline } from './region-outline.ts';

export interface RegionMapProps {
  region: SearchRegion;
  chosen: readonly string[];
  radiusKm: number | undefined;
}

function sentence({ region, chosen, radiusKm }: RegionMapProps): string {
  const within = region.Suppliers.filter((supplier) => supplier.IsWithin).length;
  const suppliers = label('search.region.suppliers', { count: within });
  const parts = [
    label('search.region.map'),
    chosen.length > 0 && label('search.region.chosen', { names: chosen.join(', ') }),
    radiusKm === undefined ? suppliers : `${suppliers} ${label('search.region.inside', { km: radiusKm })}`,
  ];
  return parts.filter(Boolean).join('. ');
}

function dotRadius(count: number): number {
  return 3 + Math.min(4, Math.sqrt(count) / 3);
}

/** The fields below the map contain the same information as text. */
export function RegionMap(props: RegionMapProps) {
  const { region, chosen, radiusKm } = props;
  const { Centre: centre } = region;
  const home = centre && onMap(centre);
  return (
    <svg
      className="region-map mx-0 mt-2.5 mb-1 block w-full max-md:max-h-75"
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={sentence(props)}
    >
      {outline.map(({ region: id, path }) => (
        <path
          key={path}
          className="fill-[color-mix(in_srgb,var(--color-surface-3)_55%,var(--color-line-strong))] stroke-canvas stroke-[1.5] data-chosen:fill-brand-tint-2 data-chosen:stroke-brand max-md:stroke-surface"
          d={path}
          data-chosen={chosen.includes(id) ? '' : undefined}
        />
      ))}
      <rect className="fill-none stroke-line-strong" x="242" y="14" width="36" height="52" />
      {home && radiusKm !== undefined && (
        <circle
          className="region-map-radius fill-[color-mix(in_srgb,var(--color-brand)_10%,transparent)] stroke-brand stroke-[1.5]"
          cx={home.x}
          cy={home.y}
          r={lengthOnMap(radiusKm)}
        />
      )}
      {region.Suppliers.filter((supplier) => supplier.CountryCode === 'DK').map((supplier) => {
        const { x, y } = onMap(supplier);
        return (
          <circle
            key={supplier.Id}
            className="fill-ink-3 opacity-55 data-within:fill-brand data-within:stroke-surface data-within:stroke-[1.5] data-within:opacity-100"
            data-within={supplier.IsWithin ? '' : undefined}
            cx={x}
            cy={y}
            r={supplier.IsWithin ? dotRadius(supplier.Count) : 2}
          />
        );
      })}
      {home && (
        <path
          className="fill-[color-mix(in_srgb,var(--color-surface-3)_55%,var(--color-line-strong))] fill-ink stroke-canvas stroke-none stroke-[1.5] data-chosen:fill-brand-tint-2 data-chosen:stroke-brand max-md:stroke-surface"
          transform={`translate(${home.x} ${home.y})`}
          d="M-7 2h14l-2 6h-10ZM-9 2l9-8 9 8"
        />
      )}
    </svg>
  );
}
