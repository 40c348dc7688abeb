import type { ReactNode } from 'react';

export type PriceTextProps = {
  /** Amount as shown, `1.284,50`. */
  amount: string;
  /** Word in front for catch weight, "ca.". */
  approximate?: string;
  /** Unit after, "kr."; left out where a column header says it. */
  unit?: string;
  /** The price it replaces, struck through above. */
  before?: string;
  /** What a screen reader hears before the struck price, "før". */
  beforeLabel?: string;
  className?: string;
};

/** One price; a struck one carries its word for those who cannot see the line. */
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

/** The figure of a campaign with raised øre or sign, as in a tilbudsavis: `118` and `00`. */
export function CampaignPrice({ whole, raised }: { whole: string; raised?: ReactNode }) {
  return (
    <span className="price-big num text-68/[56px] font-[740] tracking-[-0.045em] max-lg:text-46/[40px]">
      {whole}
      {raised && <sup>{raised}</sup>}
    </span>
  );
}
