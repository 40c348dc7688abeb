import type { SustainabilitySummary } from '@engros/contracts/insight/sustainability.ts';
import { Link } from '@tanstack/react-router';
import { formatDecimal } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { KeyFigure } from '../../../ui/data/key-figure.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { OrganicBadge } from './organic-badge.tsx';
import { useOrderSustainability } from './sustainability-data.ts';
import './sustainability.css';

/** CO2e per kg, organic share, saved food waste (SUS-01). */
export function OrderKeyFigures({ orderId }: { orderId: string }) {
  const { data, isError } = useOrderSustainability(orderId);
  return (
    <Panel
      isEdge
      title={label('sustainability.ofOrder')}
      end={
        <Link to="/sustainability/information" className="link">
          {label('sustainability.how')}
        </Link>
      }
    >
      {data ? (
        <Figures summary={data} />
      ) : (
        <p className="text-13/[20px] text-ink-2">
          {label(`sustainability.${isError ? 'failed' : 'loading'}`)}
        </p>
      )}
    </Panel>
  );
}

function perKilo({ Coverage }: SustainabilitySummary): string | null {
  const { CO2E, KnownKilo } = Coverage;
  if (CO2E === null || KnownKilo === 0) return null;
  return formatDecimal(CO2E / KnownKilo, 1);
}

function Figures({ summary }: { summary: SustainabilitySummary }) {
  const { OrganicShare: organic, ReducedFoodWaste: waste, Coverage } = summary;
  if (summary.SustainabilityRatios.length === 0) {
    return <p className="text-13/[20px] text-ink-2">{label('sustainability.none')}</p>;
  }
  const co2e = perKilo(summary);
  const [organicFigure = '', organicUnit = ''] = organic?.OrganicWeightPercentFormatted.split(' ') ?? [];
  const [wasteFigure = '', wasteUnit = ''] = waste.KiloSavedFormatted.split(' ');
  return (
    <div className="grid grid-cols-3 gap-4 max-[40rem]:gap-3 max-[22.5rem]:grid-cols-[1fr_1fr]">
      <KeyFigure
        label={label('sustainability.co2ePerKilo')}
        value={co2e ?? label('sustainability.unknown')}
        {...(co2e !== null && { unit: 'kg' })}
        note={label('sustainability.coverage', {
          known: Coverage.KnownKiloFormatted,
          all: Coverage.KiloFormatted,
        })}
      />
      {organic && (
        <KeyFigure
          label={label('sustainability.organicWeight')}
          value={organicFigure}
          unit={organicUnit}
          note={<OrganicBadge badge={organic.Badge} percent={organic.OrganicWeightPercent} />}
        />
      )}
      <KeyFigure
        label={label('sustainability.foodWaste')}
        value={wasteFigure}
        unit={wasteUnit}
        note={label('sustainability.foodWasteNote')}
      />
    </div>
  );
}
