import type { WhyNot } from '@engros/contracts/supplier/why-not.ts';
import { ArrowLeftRight, ArrowRight, UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { productStatus } from '../../../features/goods/products/product-status.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { StatusMark } from '../../../ui/data/status-mark.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

interface RemediesProps {
  found: WhyNot;
  onDay: (day: string) => void;
  onProduct: (id: string) => void;
}

const replacementsAtMost = 3;

function replacementsOf({ Seen, Product }: WhyNot): { Id: string; DisplayName: string }[] {
  if (Seen === null) return [];
  const { DirectReplacement, Replacements } = Seen.Related;
  const all = [...(DirectReplacement ? [DirectReplacement] : []), ...Replacements];
  const byId = new Map(all.map((each) => [each.Id, each]));
  byId.delete(Product.Id);
  return [...byId.values()].slice(0, replacementsAtMost);
}

/** What can be done for the customer without changing a rule; nothing when all rules say yes or nothing is left to do. */
export function Remedies({ found, onDay, onProduct }: RemediesProps) {
  const { IsOrderable, FirstDate, Date: date } = found;
  const { CanImpersonate, CanPlaceOrderOnBehalfOfCustomer } = pageContext().user.UserActions;
  const first = FirstDate === date ? null : FirstDate;
  const replacements = replacementsOf(found);
  const mayAct = CanImpersonate || CanPlaceOrderOnBehalfOfCustomer;
  if (IsOrderable || (first === null && replacements.length === 0 && !mayAct)) return null;
  return (
    <Panel isFlush title={label('console.whyNot.do')}>
      <ul>
        {first !== null && (
          <Remedy
            icon={<ArrowRight aria-hidden="true" />}
            title={label('console.whyNot.do.day', { day: shortDay(first) })}
            note={label('console.whyNot.do.dayNote')}
          >
            <Button size={28} variant="primary" onPress={() => onDay(first)}>
              {label('console.whyNot.do.dayShow')}
            </Button>
          </Remedy>
        )}
        {replacements.map(({ Id, DisplayName }) => (
          <Remedy
            key={Id}
            icon={<ArrowLeftRight aria-hidden="true" />}
            title={DisplayName}
            note={label('console.whyNot.do.productNote', { number: Id })}
          >
            <Button size={28} onPress={() => onProduct(Id)}>
              {label('console.whyNot.do.productTry')}
              <span className="visually-hidden">: {DisplayName}</span>
            </Button>
          </Remedy>
        ))}
        {mayAct && (
          <Remedy
            icon={<UserRoundPen aria-hidden="true" />}
            title={label('console.whyNot.do.acting')}
            note={label('console.whyNot.do.actingNote')}
          >
            <a
              href={CanImpersonate ? '/account/impersonation' : '/account/assign-customer'}
              className={buttonClass({ size: 28 })}
            >
              {label('console.whyNot.do.actingBegin')}
            </a>
          </Remedy>
        )}
      </ul>
    </Panel>
  );
}

interface RemedyProps {
  icon: ReactNode;
  title: string;
  note: string;
  children: ReactNode;
}

function Remedy({ icon, title, note, children }: RemedyProps) {
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0 [&>svg]:size-4 [&>svg]:text-ink-3">
      {icon}
      <span className="min-w-0 wrap-anywhere">
        <b className="block text-13 font-[580] text-pretty tabular-nums">{title}</b>
        <span className="block text-12 text-ink-2 tabular-nums">{note}</span>
      </span>
      {children}
    </li>
  );
}

/** The product with the shop's own picture and words. */
export function Shown({ found: { Seen, Date: date } }: { found: WhyNot }) {
  const note = label('console.whyNot.shownFor', { day: shortDay(date) });
  return (
    <Panel title={label('console.whyNot.shown')} note={note}>
      {Seen === null ? (
        <p className="text-13 text-ink-2">{label('console.whyNot.notShown')}</p>
      ) : (
        <Product seen={Seen} />
      )}
    </Panel>
  );
}

function Product({ seen }: { seen: NonNullable<WhyNot['Seen']> }) {
  const { kind, text, detail, note } = productStatus(seen);
  return (
    <div className="grid grid-cols-[40px_minmax(0,1fr)] items-start gap-3">
      <ProductArtwork product={seen} size={40} />
      <div className="min-w-0 text-13">
        <b className="block font-[580] wrap-anywhere">{seen.DisplayName}</b>
        <StatusMark kind={kind} text={text} detail={detail} />
        {note && <span className="num block text-12 text-ink-2">{note}</span>}
      </div>
    </div>
  );
}
