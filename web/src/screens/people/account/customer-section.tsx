import {
  type CustomerInformation,
  listSalesPersons,
  readCustomerInformation,
  type SalesPerson,
} from '@engros/contracts/people/customer-information.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  clockTime,
  fullDate,
  someDateOn,
  timeSpan,
  weekdayLetters,
  weekdayName,
} from '../../../lib/formats/day-formats.ts';
import { formatShortOre } from '../../../lib/formats/formats.ts';
import { rhythmText } from '../../../lib/formats/route-rhythm.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { AccountSection, SectionWaiting } from './account-section.tsx';

export function CustomerSection() {
  const { supplier, customer } = pageContext();
  const information = useQuery(query(readCustomerInformation, {}));
  const sellers = useQuery(query(listSalesPersons, { params: { id: customer?.Id ?? '' } }));
  const again = () => {
    void information.refetch();
    void sellers.refetch();
  };
  return (
    <AccountSection
      id="customer"
      title={label('account.customer')}
      text={label('account.customerText', { supplier: supplier.name })}
    >
      {information.data && sellers.data ? (
        <Facts information={information.data} sellers={sellers.data} />
      ) : (
        <SectionWaiting
          part="customer"
          isError={information.isError || sellers.isError}
          onAgain={again}
          rows={4}
        />
      )}
    </AccountSection>
  );
}

function Fact({ name, children, small }: { name: string; children: ReactNode; small?: ReactNode }) {
  return (
    <div className="contents">
      <dt>{name}</dt>
      <dd>
        <div>{children}</div>
        {small && <small>{small}</small>}
      </dd>
    </div>
  );
}

/** Danish company numbers are written in pairs, GLN numbers in fours. */
const grouped = (digits: string, size: number) =>
  digits.replaceAll(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ');
const or = (text: string | null) => text ?? label('account.unknown');

function Facts({ information, sellers }: { information: CustomerInformation; sellers: SalesPerson[] }) {
  const { Customer, Agreement, Invoice, Depot } = information;
  const { DisplayAddress } = Customer;
  const [seller] = sellers;
  return (
    <>
      <dl className="key-values account-facts grid-cols-[104px_minmax(0,1fr)_104px_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 max-lg:grid-cols-[112px_minmax(0,1fr)] [&_dd]:wrap-anywhere">
        <Fact name={label('account.fact.customer')} small={Customer.Name2 ?? information.GroupName}>
          {Customer.Name}
        </Fact>
        <Fact name={label('account.fact.number')}>
          <span className="num">{Customer.Id}</span>
        </Fact>
        <Fact name={label('account.fact.company')}>
          <span className="num">
            {or(information.CompanyNumber && grouped(information.CompanyNumber, 2))}
          </span>
        </Fact>
        <Fact name={label('account.fact.gln')}>
          <span className="num">{or(information.Gln && grouped(information.Gln, 4))}</span>
        </Fact>
        <Fact
          name={label('account.fact.delivery')}
          small={
            <>
              {DisplayAddress.PostalCode} {DisplayAddress.City}
              {DisplayAddress.Attention && (
                <>
                  <br />
                  {label('account.attention', { name: DisplayAddress.Attention })}
                </>
              )}
            </>
          }
        >
          {DisplayAddress.Address}
        </Fact>
        <Fact
          name={label('account.fact.invoice')}
          small={Invoice.Period && label(`account.invoice.${Invoice.Period}`)}
        >
          {or(Invoice.EmailAddress)}
        </Fact>
        <Fact name={label('account.fact.days')}>
          <DeliveryDays days={information.DeliveryDays} />
        </Fact>
        <Fact name={label('account.fact.route')} small={`${Depot.Name}, ${Depot.PostalCode} ${Depot.City}`}>
          {[...new Set(information.DeliveryDays.map(({ RouteName }) => RouteName))].join(', ') ||
            label('account.unknown')}
        </Fact>
        <Fact
          name={label('account.fact.agreement')}
          small={
            Agreement.ValidTo
              ? label('account.agreementUntil', { date: fullDate(Agreement.ValidTo) })
              : label('account.agreementOpen')
          }
        >
          <span className="num">{or(Agreement.Number)}</span>
        </Fact>
        <Fact
          name={label('account.fact.payment')}
          small={
            Agreement.IsOrderReferenceRequired
              ? label('account.reference', { max: Agreement.OrderReferenceMaxLength })
              : label('account.noReference')
          }
        >
          {Agreement.PaymentDays === null
            ? label('account.unknown')
            : label('account.payment', { days: Agreement.PaymentDays })}
        </Fact>
        <Freight agreement={Agreement} />
        <Fact name={label('account.fact.seller', { count: Math.max(1, sellers.length) })}>
          {sellers.length === 0 ? label('account.unknown') : <Sellers sellers={sellers} />}
        </Fact>
      </dl>
      <div className="account-foot flex flex-wrap gap-2">
        <Link className={buttonClass()} to="/allergens">
          {label('allergens.title')}
        </Link>
        <Link className={buttonClass()} to="/replacements">
          {label('replacements.title')}
        </Link>
        {seller?.EmailAddress && (
          <a className={buttonClass()} href={askAddress(seller.EmailAddress, Customer.Id)}>
            {label('account.askChange')}
          </a>
        )}
      </div>
    </>
  );
}

const askAddress = (email: string, id: string) =>
  `mailto:${email}?subject=${encodeURIComponent(label('account.askSubject', { id }))}`;

/** Shows nothing to users who may not see prices, because the server does not send them the amounts. */
function Freight({ agreement }: { agreement: CustomerInformation['Agreement'] }) {
  const { MinimumOrderOre: minimum, FreeDeliveryFromOre: free, DeliveryFeeOre: fee } = agreement;
  if (minimum === null || free === null || fee === null) return null;
  return (
    <Fact
      name={label('account.fact.freight')}
      small={label('account.minimum', { minimum: formatShortOre(minimum) })}
    >
      {label('account.freight', { free: formatShortOre(free), fee: formatShortOre(fee) })}
    </Fact>
  );
}

function Sellers({ sellers }: { sellers: SalesPerson[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1.5 touch:[&_a]:px-0 touch:[&_a]:py-1.5">
      {sellers.map((seller) => (
        <li className="min-w-0" key={seller.Id}>
          <span>{seller.Name}</span>
          <small className="num wrap-anywhere whitespace-normal">
            {seller.Phone && (
              <a
                className="max-w-full wrap-anywhere text-inherit hover:underline touch:inline-block"
                href={`tel:${seller.Phone.replaceAll(' ', '')}`}
              >
                {seller.Phone}
              </a>
            )}
            {seller.Phone && seller.EmailAddress && ' · '}
            {seller.EmailAddress && (
              <a
                className="max-w-full wrap-anywhere text-inherit hover:underline touch:inline-block"
                href={`mailto:${seller.EmailAddress}`}
              >
                {seller.EmailAddress}
              </a>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}

type Day = CustomerInformation['DeliveryDays'][number];

function deadlineText(day: Day): string {
  const { CutOffWorkingDays: count } = day;
  const before =
    count === 0
      ? label('account.deadlineSameDay')
      : count === 1
        ? label('account.deadlineDayBefore')
        : label('account.deadlineDaysBefore', { count });
  const deadline = label('account.daysDeadline', {
    window: timeSpan(day.From, day.To),
    days: before,
    time: clockTime(day.CutOffTime),
  });
  const rhythm = rhythmText(day);
  return rhythm === '' ? deadline : `${deadline} (${rhythm})`;
}

function DeliveryDays({ days }: { days: readonly Day[] }) {
  if (days.length === 0) return <>{label('account.noDays')}</>;
  const lines = Map.groupBy(days, deadlineText);
  return (
    <ul className="grid grid-cols-1 gap-1.5">
      {[...lines].map(([text, same]) => (
        <li key={text}>
          <span className="inline-flex gap-0.75">
            {same.map(({ Weekday }) => (
              <span
                className="rounded-[2px] bg-brand-tint px-1.25 py-0 text-11/[18px] font-[640] text-brand-ink"
                key={Weekday}
              >
                <span aria-hidden="true">{weekdayLetters(someDateOn(Weekday), 2)}</span>
                <span className="visually-hidden">{weekdayName(someDateOn(Weekday))} </span>
              </span>
            ))}
          </span>
          <small>{text}</small>
        </li>
      ))}
    </ul>
  );
}
