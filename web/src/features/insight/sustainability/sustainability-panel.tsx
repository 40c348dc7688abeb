import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { SustainabilitySummary } from '@engros/contracts/insight/sustainability.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { label } from '../../../lib/labels.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { KeyFigure } from '../../../ui/data/key-figure.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { OrganicBadge } from './organic-badge.tsx';
import { ShareChart } from './share-chart.tsx';
import { useBasketSustainability } from './sustainability-data.ts';
import './sustainability.css';

const BasketEffect = lazyPart(async () => (await import('./basket-effect.tsx')).BasketEffect);

const panelId = 'sustainability';

/** Shares by kind, organic share, saved food waste (SUS-01). */
export function SustainabilityPanel({ basket }: { basket: Pick<Basket, 'Id' | 'Version'> }) {
  const { data, isError } = useBasketSustainability(basket.Id, basket.Version);
  return (
    <Panel
      id={panelId}
      isEdge
      className="sustainability mt-6 min-h-56"
      title={label('sustainability.ofBasket')}
      note={data && data.SustainabilityRatios.length > 0 ? coverageText(data) : undefined}
      end={
        <Link to="/sustainability/information" className="link">
          {label('sustainability.how')}
        </Link>
      }
    >
      <Content summary={data} isError={isError} />
      <Suspense fallback={null}>
        <BasketEffect id={basket.Id} version={basket.Version} />
      </Suspense>
    </Panel>
  );
}

function coverageText({ Coverage }: SustainabilitySummary): string {
  return label('sustainability.coverage', {
    known: Coverage.KnownKiloFormatted,
    all: Coverage.KiloFormatted,
  });
}

function Content({ summary, isError }: { summary: SustainabilitySummary | undefined; isError: boolean }) {
  if (!summary) {
    return (
      <p className="text-13/[20px] text-ink-2">{label(`sustainability.${isError ? 'failed' : 'loading'}`)}</p>
    );
  }
  if (summary.SustainabilityRatios.length === 0) {
    return (
      <p className="text-13/[20px] text-ink-2">
        <b className="block text-ink">{label('sustainability.none')}</b>
        {label('sustainability.noneHint')}
      </p>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] items-center gap-8 max-xl:grid-cols-1 max-xl:gap-5">
      <ShareChart summary={summary} />
      <Figures summary={summary} />
    </div>
  );
}

/** Splits a text such as `40 %` or `6,0 kg` into figure and unit, because the unit is shown smaller. */
function Figure({ name, value, note }: { name: string; value: string; note?: ReactNode }) {
  const [figure = '', unit] = value.split(' ');
  return <KeyFigure label={name} value={figure} {...(unit && { unit })} note={note} />;
}

function Figures({ summary }: { summary: SustainabilitySummary }) {
  const { OrganicShare: organic, ReducedFoodWaste: waste } = summary;
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-x-6 gap-y-4 border-l border-line pl-7 max-xl:border-t max-xl:border-l-0 max-xl:border-line max-xl:px-0 max-xl:pt-4 max-xl:pb-0">
      {organic && (
        <Figure
          name={label('sustainability.organicWeight')}
          value={organic.OrganicWeightPercentFormatted}
          note={<OrganicBadge badge={organic.Badge} percent={organic.OrganicWeightPercent} />}
        />
      )}
      {organic?.OrganicAmountPercentFormatted && (
        <Figure
          name={label('sustainability.organicAmount')}
          value={organic.OrganicAmountPercentFormatted}
          note={organic.OrganicAmountFormatted}
        />
      )}
      <Figure
        name={label('sustainability.foodWaste')}
        value={waste.KiloSavedFormatted}
        note={label('sustainability.foodWasteNote')}
      />
      <Figure
        name={label('sustainability.co2eSaved')}
        value={waste.CO2ESavedFormatted ?? (waste.KiloSaved === 0 ? '0 kg' : label('sustainability.unknown'))}
        note={label('sustainability.co2eSavedNote')}
      />
    </div>
  );
}
