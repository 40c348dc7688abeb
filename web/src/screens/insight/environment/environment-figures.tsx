import { listTargets } from '@engros/contracts/insight/co2-report.ts';
import type { EnvironmentalImpact } from '@engros/contracts/insight/environmental-impact.ts';
import { badges } from '@engros/contracts/insight/organic-share.ts';
import { useQuery } from '@tanstack/react-query';
import { Change, changeOf } from '../../../features/insight/statistics/change.tsx';
import { OrganicBadge } from '../../../features/insight/sustainability/organic-badge.tsx';
import { formatDecimal } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { KeyFigure, KeyFigures } from '../../../ui/data/key-figure.tsx';

/** Compared with the same days of the previous year if figures exist. */
export function EnvironmentFigures({ impact }: { impact: EnvironmentalImpact }) {
  const { Summary, CO2EPerKilo, Earlier, To } = impact;
  const target = useClimateTarget(To);
  const { Coverage, ReducedFoodWaste: waste } = Summary;
  const earlierNote = (now: number | null, earlier: number | null | undefined) =>
    earlier == null ? (
      label('statistics.notKnown')
    ) : (
      <>
        <Change percent={changeOf(now, earlier)} /> {label('environment.fromYearBefore')}
      </>
    );
  const kilo = (value: number | null, decimals = 0) =>
    value === null
      ? { value: label('sustainability.unknown') }
      : { value: formatDecimal(value, decimals), unit: 'kg' };
  return (
    <KeyFigures>
      <KeyFigure
        label={label('environment.bought')}
        {...kilo(Coverage.Kilo)}
        note={earlierNote(Coverage.Kilo, Earlier?.Kilo)}
      />
      <KeyFigure
        label={label('environment.co2e')}
        {...kilo(Coverage.CO2E)}
        note={earlierNote(Coverage.CO2E, Earlier?.CO2E)}
      />
      <KeyFigure
        label={label('environment.perKilo')}
        {...kilo(CO2EPerKilo, 2)}
        note={
          target === undefined
            ? earlierNote(CO2EPerKilo, Earlier?.CO2EPerKilo)
            : label('target.ours', { value: formatDecimal(target, 2) })
        }
      />
      <OrganicFigure share={Summary.OrganicShare} />
      <KeyFigure
        label={label('sustainability.foodWaste')}
        {...kilo(waste.KiloSaved, 1)}
        note={
          waste.CO2ESavedFormatted === null
            ? label('sustainability.foodWasteNote')
            : label('environment.savedCo2e', { kilo: waste.CO2ESavedFormatted })
        }
      />
    </KeyFigures>
  );
}

/** CO2e per kilo; undefined when the kitchen has no target for the day. */
function useClimateTarget(day: string): number | undefined {
  const { data } = useQuery(query(listTargets, {}));
  const targets = Array.isArray(data) ? data : [];
  return targets.find(({ Kind, From, To }) => Kind === 'CO2EPerKilo' && From <= day && day <= To)?.Value;
}

function OrganicFigure({ share }: { share: EnvironmentalImpact['Summary']['OrganicShare'] }) {
  if (!share) return <KeyFigure label={label('sustainability.organicWeight')} value="–" />;
  const { Badge, OrganicWeightPercent: percent } = share;
  const next = badges[badges.findIndex(({ badge }) => badge === Badge) + 1];
  return (
    <KeyFigure
      label={label('sustainability.organicWeight')}
      value={formatDecimal(Math.floor(percent), 0)}
      unit="%"
      note={
        <span className="flex flex-wrap items-center gap-x-1.25 gap-y-0.5">
          <OrganicBadge badge={Badge} percent={percent} />
          {percent < 1 ? ' · ' : ' '}
          {next && (
            <span>
              {label('environment.toNext', {
                points: formatDecimal(Math.ceil(next.from - percent), 0),
                badge: label(`sustainability.badge.${next.badge}`),
              })}
            </span>
          )}{' '}
          <span>{label('environment.boughtHere')}</span>
        </span>
      }
    />
  );
}
