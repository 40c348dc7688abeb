import type { SustainabilityRatio, SustainabilitySummary } from '@engros/contracts/insight/sustainability.ts';
import { label } from '../../../lib/labels.ts';
import { useDrawn } from './use-drawn.ts';

const radius = 54;
const around = 2 * Math.PI * radius;

/** Red for animal, green for plant-based, grey for others (specification 9). */
function toneOf(title: string): string {
  if (title === 'Animalsk') return 'var(--color-chart-animal)';
  return title === 'Vegetabilsk' ? 'var(--color-chart-plant)' : 'var(--color-chart-other)';
}

const kindName = ({ Title }: SustainabilityRatio) => label(`sustainability.kind.${Title}`);

interface Props {
  summary: SustainabilitySummary;
  /** The ring shows weight by default. */
  ring?: 'weight' | 'co2e';
}

/** The share of each kind of product: weight or CO2e as a ring, both as a table with bars. */
export function ShareChart({ summary, ring = 'weight' }: Props) {
  const [chart, isDrawn] = useDrawn<HTMLDivElement>();
  const { SustainabilityRatios: ratios, Coverage } = summary;
  const isWeight = ring === 'weight';
  const size = isWeight ? 132 : 164;
  const parts = ratios.map((ratio) => (isWeight ? ratio.KiloPercent : (ratio.CO2EPercent ?? 0)));
  const shares = ratios
    .map((ratio) => {
      const text = isWeight ? ratio.KiloPercentFormatted : ratio.CO2EPercentFormatted;
      return `${kindName(ratio)} ${text ?? label('sustainability.unknown')}`;
    })
    .join(', ');
  return (
    <div
      ref={chart}
      data-testid="share-chart"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-8 max-[40rem]:grid-cols-1 max-[40rem]:justify-items-center max-[40rem]:gap-4"
      data-drawn={isDrawn || undefined}
    >
      <div className="share-donut relative grid place-items-center">
        <svg
          className="block [rotate:-90deg]"
          width={size}
          height={size}
          viewBox="0 0 132 132"
          role="img"
          aria-label={label(isWeight ? 'sustainability.donut' : 'sustainability.donutCo2e', { shares })}
        >
          <circle className="fill-none stroke-chart-track stroke-16" cx="66" cy="66" r={radius} />
          {ratios.map((ratio, at) => (
            <circle
              key={ratio.Title}
              className="fill-none stroke-16"
              cx="66"
              cy="66"
              r={radius}
              stroke={toneOf(ratio.Title)}
              strokeDasharray={`${isDrawn ? ((parts[at] ?? 0) / 100) * around : 0} ${around}`}
              strokeDashoffset={-(before(parts, at) / 100) * around}
            />
          ))}
        </svg>
        <p className="absolute text-center leading-[1.15]" aria-hidden="true">
          <b className="num block text-(length:--text-22) font-[660] tracking-[-0.02em]">
            {isWeight ? Coverage.KiloFormatted : (Coverage.CO2EFormatted ?? '').replace(' kg', '')}
          </b>
          <span className="text-(length:--text-11_5) text-ink-3">
            {label(isWeight ? 'sustainability.total' : 'sustainability.kiloCo2e')}
          </span>
        </p>
      </div>
      <ShareTable ratios={ratios} isDrawn={isDrawn} hasBoth={!isWeight} />
    </div>
  );
}

function before(parts: readonly number[], at: number): number {
  return parts.slice(0, at).reduce((sum, part) => sum + part, 0);
}

interface TableProps {
  ratios: readonly SustainabilityRatio[];
  isDrawn: boolean;
  hasBoth: boolean;
}

function ShareTable({ ratios, isDrawn, hasBoth }: TableProps) {
  const bar = (ratio: SustainabilityRatio, percent: number | null, isLight: boolean) => (
    <span
      className="share-bar absolute inset-x-0 top-auto bottom-2.25 h-1.5 overflow-hidden rounded-[1px] bg-chart-track data-light:bottom-4.25"
      data-light={isLight || undefined}
      aria-hidden="true"
    >
      <i
        className="block h-full"
        style={{ width: isDrawn ? `${percent ?? 0}%` : 0, background: toneOf(ratio.Title) }}
      />
    </span>
  );
  return (
    <table className="share-table w-full border-collapse text-13" data-both={hasBoth || undefined}>
      {hasBoth && (
        <caption className="caption-bottom text-left text-12 text-ink-3">
          {label('sustainability.barsNote')}
        </caption>
      )}
      <thead>
        <tr>
          <th className="w-full text-(length:--text-12) text-ink-3" scope="col">
            <span className="visually-hidden">{label('sustainability.kindHead')}</span>
          </th>
          <th className="text-(length:--text-12) text-ink-3" scope="col">
            {label('sustainability.weight')}
          </th>
          <th className="min-w-29 text-(length:--text-12) text-ink-3" scope="col">
            {label('sustainability.co2e')}
          </th>
        </tr>
      </thead>
      {ratios.map((ratio) => (
        <tbody className="relative" key={ratio.Title}>
          <tr>
            <th className="w-full" scope="row">
              <i
                className="mr-1.75 inline-block size-2.5 rounded-1"
                style={{ background: toneOf(ratio.Title) }}
              />
              {kindName(ratio)}
            </th>
            <td className="num">
              {ratio.KiloFormatted} · {ratio.KiloPercentFormatted}
            </td>
            <td className="num min-w-29">
              <b>
                {ratio.CO2EFormatted === null
                  ? label('sustainability.unknown')
                  : `${ratio.CO2EFormatted} · ${ratio.CO2EPercentFormatted}`}
              </b>
              {hasBoth && bar(ratio, ratio.KiloPercent, true)}
              {bar(ratio, ratio.CO2EPercent, false)}
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
