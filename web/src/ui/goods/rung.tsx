import { Recycle, Tag } from 'lucide-react';
import type { ReactNode } from 'react';

export type RungProps = {
  /** For screen readers, which hear unit and price with the quantity: "Karton, 493,25 kr., 82,21 /kg" (case). */
  label: string;
  /** Sales unit, "Karton" (case). */
  unit: string;
  /**
   * Contents, "5 poser · 10 kg" (5 bags); for a quick sale the expiry date and stock, "Holdbar til 27.11 · 38 krt."
   * (keeps until).
   */
  note?: string;
  /** What is paid beside the price, "Pant 24 × 1,00 kr." (deposit); empty without one. */
  deposit?: string;
  /** Saving in a campaign, "−12 %, spar 112 kr." (save). */
  saving?: string;
  /** Price per kilo or litre, "66,25 /kg". */
  perUnit?: string;
  /** True for the unit with the lowest price per kilo of its product. That price is shown in green. */
  isBest?: boolean;
  price: ReactNode;
  control: ReactNode;
  kind?: 'normal' | 'waste' | 'bargain';
};

const groupNamed = (name: string) => ({ role: 'group', 'aria-label': name }) as const;

/** One sales unit of a product. The units of all products on a page have the same four columns. */
export function Rung(props: RungProps) {
  const { label, unit, note, deposit, saving, perUnit, isBest, price, control, kind = 'normal' } = props;
  const Icon = kind === 'waste' ? Recycle : Tag;
  return (
    <div
      {...groupNamed(label)}
      data-testid="rung"
      data-kind={kind}
      className={`rung ${kind === 'normal' ? '' : `rung-${kind}`}`}
    >
      <span className="rung-unit max-lg:text-14/[18px]">
        {kind === 'normal' ? (
          unit
        ) : (
          <b>
            <Icon aria-hidden="true" />
            {unit}
          </b>
        )}
        {note && <small>{note}</small>}
        {deposit && <small className="num ml-0 block leading-3.5">{deposit}</small>}
        {saving && <small className="rung-saving ml-0">{saving}</small>}
      </span>
      <span
        data-testid="rung-per"
        className="rung-per text-right text-(length:--text-12) whitespace-nowrap lining-nums tabular-nums data-best:font-[600] empty:max-lg:hidden"
        data-best={isBest ? '' : undefined}
      >
        {perUnit}
      </span>
      <span
        data-testid="rung-price"
        className="rung-price text-right text-14/[17px] font-[640] lining-nums tabular-nums max-lg:text-(length:--text-15)"
      >
        {price}
      </span>
      {control}
    </div>
  );
}
