import type { SearchRegion } from '@engros/contracts/pages/search.ts';
import { label } from '../../../../lib/labels.ts';
import { lengthOnMap, onMap } from './geography.ts';

const mapSize = { width: 280, height: 320 } as const;

const outline: readonly { region: string; path: string }[] = [
  {
    region: 'Nordjylland',
    path: 'M144,8L136,26L141,38L128,73L129,105L107,110L80,116L67,99L46,108L18,106L19,92L38,67L70,64L96,43L109,21L133,16Z',
  },
  {
    region: 'Midtjylland',
    path: 'M18,108L46,110L67,101L80,118L107,112L129,106L130,121L160,126L161,140L149,154L145,165L136,149L127,154L125,173L123,187L111,190L86,196L59,186L38,188L14,186L11,154L12,126Z',
  },
  {
    region: 'Syddanmark',
    path: 'M14,188L38,190L59,188L86,198L111,192L101,209L99,219L86,223L95,249L84,263L99,268L112,273L101,281L81,285L54,278L41,276L42,249L32,225L10,216L17,206Z',
  },
  {
    region: 'Syddanmark',
    path: 'M98,220L112,215L128,211L136,224L145,211L150,228L156,240L150,260L138,265L120,260L109,244Z',
  },
  {
    region: 'Syddanmark',
    path: 'M162,256L161,273L150,294L146,287L156,263Z',
  },
  {
    region: 'Sjælland',
    path: 'M165,202L181,197L192,187L184,176L202,178L203,197L210,202L215,180L223,203L234,216L229,225L242,240L226,253L223,266L212,268L202,251L178,249L171,236L170,219L160,203Z',
  },
  {
    region: 'Sjælland',
    path: 'M165,278L181,276L207,275L223,273L226,287L215,309L205,292L186,302L168,291Z',
  },
  {
    region: 'Sjælland',
    path: 'M223,269L244,268L244,275L229,278Z',
  },
  {
    region: 'Hovedstaden',
    path: 'M216,178L234,162L250,169L248,187L251,200L253,211L244,211L235,214L224,202Z',
  },
  {
    region: 'Hovedstaden',
    path: 'M251,30L256,38L271,53L268,62L255,59L249,50Z',
  },
];

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
