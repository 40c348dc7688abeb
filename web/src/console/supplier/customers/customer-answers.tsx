import type { CustomerPage } from '@engros/contracts/supplier/people/customers.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { daysBetween, fullDate, shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { isRefused, wayWords } from '../../erp/orders/way-words.ts';
import { ConsoleLink } from '../../frame/console-link.tsx';
import type { CustomersState } from './customers-state.ts';

type Tab = CustomersState['tab'];

interface Need {
  key: string;
  title: string;
  note: string;
  /** Where it is answered: a page of the console, or a tab of this page. */
  to?: { path: string; search: Record<string, string> };
  tab?: Tab;
  isUrgent: boolean;
}

/** What waits for staff, the most urgent first. */
export function needsOf(page: CustomerPage): Need[] {
  return [
    ...ofOrders(page),
    ...ofCases(page),
    ...ofCredit(page),
    ...ofPeople(page),
    ...ofDelivery(page),
    ...ofPrices(page),
  ];
}

const ofOrders = ({ Orders }: CustomerPage): Need[] =>
  (Orders?.Next ?? [])
    .filter((row) => isRefused(row) || row.Way.Outgoing?.NeedsPerson === true)
    .map((row) => ({
      key: row.Id,
      title: label('console.customer.need.order', { order: row.Id, day: shortDay(row.DeliveryDate) }),
      note: wayWords(row),
      to: { path: '/console/orders', search: { text: row.Id, order: row.Id } },
      isUrgent: true,
    }));

function ofCases({ Cases, Customer }: CustomerPage): Need[] {
  const [oldest] = Cases?.Open ?? [];
  if (!Cases || oldest === undefined) return [];
  return [
    {
      key: 'cases',
      title: label('console.customer.need.cases', { count: Cases.OpenCount }),
      note: label('console.customer.need.casesOldest', { when: momentText(oldest.CreatedAt) }),
      to: { path: '/console/cases', search: { text: Customer.Id } },
      isUrgent: true,
    },
  ];
}

function ofCredit({ Limits: { Credit } }: CustomerPage): Need[] {
  const left = Credit?.LeftOre ?? 0;
  if (!Credit || left >= 0) return [];
  return [
    {
      key: 'credit',
      title: label('console.customer.need.credit', { amount: formatKroner(-left) }),
      note: label(
        Credit.IsRefused ? 'console.customer.need.creditRefused' : 'console.customer.need.creditWarned',
      ),
      tab: 'record',
      isUrgent: Credit.IsRefused,
    },
  ];
}

function ofPeople({ People }: CustomerPage): Need[] {
  if (!People || People.People.some(({ IsActive, Rights }) => IsActive && Rights.MayOrder)) return [];
  return [
    {
      key: 'people',
      title: label('console.customer.need.nobody'),
      note: label('console.customer.need.nobodyNote'),
      tab: 'people',
      isUrgent: false,
    },
  ];
}

const ofDelivery = ({ Delivery }: CustomerPage): Need[] =>
  Delivery.Routes.length + Delivery.ExtraDays.length > 0
    ? []
    : [
        {
          key: 'routes',
          title: label('console.customer.need.routes'),
          note: label('console.customer.need.routesNote'),
          to: { path: '/console/imports', search: { kind: 'routes' } },
          isUrgent: false,
        },
      ];

function ofPrices({ Prices, ReadAt }: CustomerPage): Need[] {
  const { EndingPrices, EndsFirst, AgreementNumber, AgreementUntil } = Prices;
  const imports = { path: '/console/imports', search: { kind: 'prices' } };
  const left = AgreementUntil === null ? null : daysBetween(momentOf(ReadAt).date, AgreementUntil);
  return [
    ...(left !== null && left >= 0 && left <= consoleLimits.agreementEndsDays
      ? [
          {
            key: 'agreement',
            title: label('console.customer.need.agreement', {
              number: AgreementNumber ?? '',
              day: fullDate(AgreementUntil ?? ''),
            }),
            note: label('console.customer.need.agreementNote'),
            tab: 'record' as const,
            isUrgent: false,
          },
        ]
      : []),
    ...(EndsFirst === null
      ? []
      : [
          {
            key: 'prices',
            title: label('console.customer.need.prices', { count: EndingPrices }),
            note: label('console.customer.need.pricesFrom', { day: shortDay(EndsFirst) }),
            to: imports,
            isUrgent: false,
          },
        ]),
  ];
}

export function CustomerAnswers({ page, onTab }: { page: CustomerPage; onTab: (tab: Tab) => void }) {
  const needs = needsOf(page);
  if (needs.length === 0)
    return (
      <p className="flex items-center gap-2 rounded-3 bg-ok-tint px-4 py-2.5 text-13 text-ok-ink">
        <CircleCheck aria-hidden="true" className="size-4" />
        {label('console.customer.quiet')}
      </p>
    );
  return (
    <Panel
      title={label('console.customer.needs')}
      note={<Badge count={needs.length} label={formatCount(needs.length)} />}
      isFlush
      isEdge
    >
      <ul>
        {needs.map((need) => (
          <li
            key={need.key}
            className="flex items-center gap-3 border-t border-line px-4 py-2.5 text-13 first:border-t-0"
          >
            <TriangleAlert
              aria-hidden="true"
              className={`size-4 flex-none ${need.isUrgent ? 'text-danger-ink' : 'text-time-ink'}`}
            />
            <span className="min-w-0 flex-1">
              <b className={`block font-[620] ${need.isUrgent ? 'text-danger-ink' : ''}`}>{need.title}</b>
              <span className="block text-12 text-ink-3 wrap-anywhere">{need.note}</span>
            </span>
            <Way need={need} onTab={onTab} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Way({ need: { to, tab, title }, onTab }: { need: Need; onTab: (tab: Tab) => void }) {
  const said = label(to?.path === '/console/cases' ? 'console.customer.answer' : 'console.customer.see');
  if (to)
    return (
      <ConsoleLink to={to.path} search={to.search} className={buttonClass({ size: 28 })}>
        {said}
        <span className="visually-hidden">: {title}</span>
      </ConsoleLink>
    );
  if (!tab) return null;
  return (
    <Button size={28} aria-label={`${said}: ${title}`} onPress={() => onTab(tab)}>
      {said}
    </Button>
  );
}
