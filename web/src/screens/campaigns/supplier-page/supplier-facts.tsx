import type { SupplierLandingPage } from '@engros/contracts/campaigns/campaign-calls.ts';
import { clockTime, someDateOn, weekdayLetters } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatDecimal } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { KeyFigure, KeyFigures } from '../../../ui/data/key-figure.tsx';

/** Consecutive days as `ma–fr`, other days one by one. */
export function weekdaysText(days: readonly number[]): string {
  const name = (day: number) => weekdayLetters(someDateOn(day), 2);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const isRun = last - first === days.length - 1 && days.length > 2;
  return isRun ? `${name(first)}–${name(last)}` : days.map(name).join(', ');
}

const kroner = (ore: number) => formatCount(Math.round(ore / 100));

/** Visitors do not see figures that depend on the customer. */
export function SupplierFacts({ page: { Facts, NumberOfProducts } }: { page: SupplierLandingPage }) {
  const { DeliveryWeekdays, CutOffTime, NumberOfCertifiedProducts, Certificates } = Facts;
  const { BoughtThisYearOre, BoughtLastYearOre, DeliveredShare } = Facts;
  const facts = [
    DeliveryWeekdays.length > 0 && (
      <KeyFigure
        key="days"
        label={label('supplierPage.delivered')}
        value={weekdaysText(DeliveryWeekdays)}
        note={CutOffTime && label('supplierPage.cutOff', { time: clockTime(CutOffTime) })}
      />
    ),
    NumberOfCertifiedProducts > 0 && (
      <KeyFigure
        key="certified"
        label={label('supplierPage.certified')}
        value={formatCount(NumberOfCertifiedProducts)}
        unit={label('supplierPage.ofAll', { amount: formatCount(NumberOfProducts) })}
        note={Certificates.join(', ')}
      />
    ),
    BoughtThisYearOre !== null && (
      <KeyFigure
        key="bought"
        label={label('supplierPage.boughtThisYear')}
        value={kroner(BoughtThisYearOre)}
        unit="kr."
        note={
          BoughtLastYearOre !== null && label('supplierPage.lastYear', { amount: kroner(BoughtLastYearOre) })
        }
      />
    ),
    DeliveredShare !== null && (
      <KeyFigure
        key="delivered"
        label={label('supplierPage.reliability')}
        value={formatDecimal(DeliveredShare * 100, 1)}
        unit="%"
        note={label('supplierPage.twelveMonths')}
      />
    ),
  ].filter(Boolean);
  return facts.length === 0 ? null : (
    <div className="supplier-facts mt-3">
      <KeyFigures>{facts}</KeyFigures>
    </div>
  );
}
