import type { PriceEffect } from '@engros/contracts/supplier/goods/prices.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatShare } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { priceText } from './price-words.ts';

type Pays = PriceEffect['Pays'][number];

const percent = 100;
/** Beyond which somebody is asked first. */
const askedAbove = 30;

/** Null where there is no price before or after. */
const changeOf = ({ BeforeOre, AfterOre }: Pays): number | null =>
  BeforeOre === null || AfterOre === null ? null : ((AfterOre - BeforeOre) / BeforeOre) * percent;

const isLarge = (pays: Pays): boolean => Math.abs(changeOf(pays) ?? percent) > askedAbove;

export const mustAsk = (effect: PriceEffect | null): boolean => effect?.Pays.some(isLarge) ?? false;

function changeText(pays: Pays): string {
  const change = changeOf(pays);
  if (change === null) return label('console.prices.noPriceAny');
  const decimals = Math.abs(change) < 1 ? 1 : 0;
  return `${change > 0 ? '+' : ''}${formatShare(change, decimals)}`;
}

function paysText(pays: Pays): string {
  return label(pays.IsToday ? 'console.prices.paysNow' : 'console.prices.paysFrom', {
    who: pays.Name ?? label('console.prices.payers', { count: formatCount(pays.Customers) }),
    before: priceText(pays.BeforeOre),
    after: priceText(pays.AfterOre),
    change: changeText(pays),
    day: fullDate(pays.Day),
  });
}

interface Props {
  of: PriceEffect;
  /** Said when nobody pays anything else. */
  none: 'console.prices.neverCounts' | 'console.prices.nobodyElse';
  isSure: boolean;
  onSure: (isSure: boolean) => void;
}

/** Who pays what by a change; one of more than 30 per cent is asked about. */
export function EffectReport({ of, none, isSure, onSure }: Props) {
  const [first] = of.Pays;
  if (first === undefined)
    return (
      <Notice kind="warning" isAlert>
        {label(none)}
      </Notice>
    );
  return (
    <>
      <Notice kind={mustAsk(of) ? 'danger' : 'info'} isAlert={mustAsk(of)}>
        <ul className="num wrap-anywhere whitespace-normal">
          {of.Pays.map((pays) => (
            <li key={`${pays.Day} ${pays.BeforeOre} ${pays.AfterOre}`}>{paysText(pays)}</li>
          ))}
        </ul>
        {(of.Pays.length > 1 || first.Name === null) && (
          <b>{label('console.prices.payersAll', { count: formatCount(of.Customers) })}</b>
        )}
      </Notice>
      {mustAsk(of) && (
        <Checkbox isSelected={isSure} onChange={onSure}>
          {label('console.prices.sure', { change: changeText(first) })}
        </Checkbox>
      )}
    </>
  );
}
