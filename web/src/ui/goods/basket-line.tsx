import { CircleAlert, Info } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

export type LineMessage = { kind: 'error' | 'warning'; text: ReactNode; fixes?: ReactNode };

export type BasketLineProps = {
  id?: string;
  /** A component `Artwork` of size 40. */
  artwork: ReactNode;
  name: ReactNode;
  meta?: ReactNode;
  /** A component `Select` of size 28, or the unit as text. */
  unit: ReactNode;
  stepper: ReactNode;
  unitPrice?: ReactNode;
  perUnit?: ReactNode;
  amount: ReactNode;
  /** A menu with further actions of the line, and a button that removes the line. */
  actions: ReactNode;
  /** What the kitchen wrote at the line, or its field. */
  note?: ReactNode;
  /** Message under the line: red when the line blocks the order, yellow when the user should check the line. */
  message?: LineMessage;
};

export function BasketLine(props: BasketLineProps) {
  const { message } = props;
  const Icon = message?.kind === 'warning' ? Info : CircleAlert;
  return (
    <div
      id={props.id}
      tabIndex={props.id ? -1 : undefined}
      data-testid="basket-line"
      className="basket-line data-state:before:absolute data-state:before:top-0 data-state:before:bottom-0 data-state:before:-left-0.25 data-state:before:w-1 data-state:before:content-['']"
      data-state={message?.kind}
    >
      {props.artwork}
      <div className="min-w-0">
        {props.name}
        {props.meta && <p className="product-meta">{props.meta}</p>}
      </div>
      <span className="max-lg:hidden">{props.unit}</span>
      {props.stepper}
      <span className="num text-right text-13 text-ink-2 max-lg:hidden lg:max-xl:hidden">
        {props.unitPrice}
        {props.perUnit && <small className="block text-11.5/[14px] text-ink-3">{props.perUnit}</small>}
      </span>
      <span className="basket-line-amount num text-right font-[640] max-lg:col-3 max-lg:row-1">
        {props.amount}
      </span>
      <span className="basket-line-actions flex justify-end max-lg:col-3 max-lg:row-2 max-lg:self-center">
        {props.actions}
      </span>
      {props.note && (
        <div className="col-[2/-1] pt-1 empty:hidden max-lg:has-[form]:col-span-full">{props.note}</div>
      )}
      {message && (
        <div className="basket-line-message col-[2/-1] flex flex-wrap items-center gap-2 px-0 pt-1.5 pb-0.75 text-12.5 font-[540] max-lg:col-span-full">
          <Icon className="max-lg:self-start" aria-hidden="true" />
          <span className="min-w-0 flex-[1_1_260px] text-pretty max-lg:basis-[80%]">{message.text}</span>
          {message.fixes}
        </div>
      )}
    </div>
  );
}

/** The browser skips the layout of the whole group while it is outside the window. */
export function LineBlock({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="basket-block" style={linesStyle(count)}>
      {children}
    </div>
  );
}

/** Reserves the height of lines that are not rendered yet. */
export function WaitingLines({ count }: { count: number }) {
  return (
    <div
      className="basket-lines-waiting h-[calc(var(--lines)_*_var(--line-estimate))]"
      style={linesStyle(count)}
    />
  );
}

function linesStyle(count: number): CSSProperties {
  return { '--lines': count } as CSSProperties;
}

export type BasketGroupProps = {
  glyph?: ReactNode;
  title: string;
  count: string;
  sum?: string;
  children: ReactNode;
};

export function BasketGroup({ glyph, title, count, sum, children }: BasketGroupProps) {
  return (
    <section className="basket-group" aria-label={title}>
      <header className="basket-group-head max-lg:pr-3">
        {glyph}
        <h2>{title}</h2>
        <small>{count}</small>
        {sum && <span className="num">{sum}</span>}
      </header>
      {children}
    </section>
  );
}

export type MiniLineProps = Pick<BasketLineProps, 'artwork' | 'name' | 'meta' | 'stepper' | 'amount'> & {
  remove: ReactNode;
  message?: { kind: 'error' | 'warning'; text: string };
};

/** A compact line for the drawer with the basket. */
export function MiniLine({ artwork, name, meta, stepper, amount, remove, message }: MiniLineProps) {
  return (
    <div
      className="mini-line items-center gap-x-2.5 pt-1.75 pr-3 pb-1.75 pl-5 data-[state=error]:bg-[color-mix(in_srgb,var(--color-danger-tint)_55%,transparent)]"
      data-state={message?.kind}
    >
      {artwork}
      <div className="min-w-0">
        {name}
        {meta && <p className="product-meta">{meta}</p>}
      </div>
      <span className="basket-line-amount num text-right font-[640] max-lg:col-[3/5] max-lg:row-1">
        {amount}
      </span>
      {stepper}
      {remove}
      {message && (
        <p data-testid="line-fault" className="field-error col-[2/-1] mt-1 max-lg:mt-0">
          <CircleAlert aria-hidden="true" />
          {message.text}
        </p>
      )}
    </div>
  );
}
