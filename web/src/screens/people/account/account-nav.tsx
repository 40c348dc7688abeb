import { Link } from '@tanstack/react-router';
import {
  Bell,
  Building2,
  CircleUserRound,
  Lock,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  SlidersHorizontal,
  UserRoundCog,
} from 'lucide-react';
import { label } from '../../../lib/labels.ts';

export interface AccountPart {
  id: string;
  title: string;
  icon: LucideIcon;
}

/** Personal parts are left out during an impersonation, because the account is then another user's. */
export function accountParts({
  isOwn,
  hasCustomer,
}: {
  isOwn: boolean;
  hasCustomer: boolean;
}): AccountPart[] {
  const customer = { id: 'customer', title: label('account.customer'), icon: Building2 };
  const settings = { id: 'settings', title: label('account.settings'), icon: SlidersHorizontal };
  const acting = { id: 'acting', title: label('acting.logTitle'), icon: UserRoundCog };
  const first = hasCustomer ? [customer] : [];
  const told = hasCustomer ? [{ id: 'notifications', title: label('notices.switches'), icon: Bell }] : [];
  const last = hasCustomer ? [acting] : [];
  if (!isOwn) return [...first, settings, ...told, ...last];
  return [
    ...first,
    { id: 'profile', title: label('account.profile'), icon: CircleUserRound },
    settings,
    ...told,
    { id: 'password', title: label('account.password'), icon: Lock },
    { id: 'security', title: label('account.security'), icon: ShieldCheck },
    { id: 'sessions', title: label('account.sessions'), icon: MonitorSmartphone },
    ...last,
  ];
}

export function AccountNav({
  parts,
  current,
  marked,
  onChoose,
}: {
  parts: readonly AccountPart[];
  current: string;
  /** Id of the part that the user still must complete, such as two-factor login; null when there is none. */
  marked: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <nav
      className="account-nav sticky top-31 -ml-2.5 grid gap-px max-lg:static max-lg:-mx-(--gutter) max-lg:mt-0 max-lg:mb-4 max-lg:flex max-lg:gap-2 max-lg:overflow-auto max-lg:px-(--gutter) max-lg:py-0.5"
      aria-label={label('account.title')}
    >
      {parts.map(({ id, title, icon: Icon }) => (
        <Link
          key={id}
          className="relative flex h-8.5 items-center gap-2.5 rounded-2 px-2.5 py-0 text-(length:--text-13) font-[540] text-ink-2 data-current:font-[620] data-current:text-brand-ink"
          to="/account/$section"
          params={{ section: id }}
          replace
          resetScroll={false}
          data-current={id === current ? '' : undefined}
          onClick={() => onChoose(id)}
        >
          <Icon className="size-4 text-ink-3" aria-hidden="true" />
          {title}
          {id === marked && (
            <span className="ml-auto size-2 rounded-[50%] bg-time-ink">
              <span className="visually-hidden">{label('account.twoOff')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
