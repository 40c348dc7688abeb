import type { ReactNode } from 'react';

export type PriceTextProps = {
  /** The formatted amount, such as `1.284,50`. */
  amount: string;
  /** Word before the price of goods sold by weight, "ca." (about). */
  approximate?: string;
  /** Unit after the amount, "kr."; undefined where a column heading names the unit. */
  unit?: string;
  before?: string;
  /** Word before the struck price for screen readers, "før" (before). */
  beforeLabel?: string;
  className?: string;
};

/** A word for screen readers comes before a struck-through price, because screen readers do not read the line through it. */
export function PriceText({
  amount,
  approximate,
  unit,
  before,
  beforeLabel,
  className = '',
}: PriceTextProps) {
  return (
    <span className={`price ${className}`}>
      {before && (
        <s className="price-before block text-11.5/[13px] font-[400]">
          {beforeLabel && <span className="visually-hidden">{beforeLabel} </span>}
          {before}
        </s>
      )}
      {approximate && `${approximate} `}
      {amount}
      {unit && ` ${unit}`}
    </span>
  );
}

/** A large campaign price with raised øre or percent sign, as on a printed offer: `118` and `00`. */
export function CampaignPrice({ whole, raised }: { whole: string; raised?: ReactNode }) {
  return (
    <span className="num text-68/[56px] font-[740] tracking-[-0.045em] max-lg:text-46/[40px]">
      {whole}
      {raised && (
        <sup className="top-auto ml-0.75 align-[26px] text-28/[0] tracking-[-0.02em] max-lg:align-[16px] max-lg:text-(length:--text-20)">
          {raised}
        </sup>
      )}
    </span>
  );
}
