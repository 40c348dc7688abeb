import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleUserRound, LogOut } from 'lucide-react';
import { saveAndLogOut } from '../../features/pages/log-out/save-and-log-out.ts';
import { isPunchOutPage } from '../../features/procurement/punch-out/is-punch-out-page.ts';
import { useNavigation } from '../../features/shell/navigation/navigation-data.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';

export function MenuFoot({ onAccount }: { onAccount: () => void }) {
  const { user } = pageContext();
  if (!user.IsAuthenticated) return <VisitorFoot />;
  if (isPunchOutPage()) return <PunchOutFoot />;
  return (
    <div className="menu-user flex items-center justify-between gap-3">
      <button
        type="button"
        className="menu-user-account -ml-2 flex min-h-11 min-w-0 items-center gap-3 rounded-2 px-2 py-0 text-left"
        onClick={onAccount}
      >
        <CircleUserRound className="size-5 flex-none text-ink-2" aria-hidden="true" />
        <span className="min-w-0">
          <span className="visually-hidden">{label('shell.account')}: </span>
          <b className="flex items-center gap-1 text-14/[19px] font-[620]">
            {user.DisplayName}
            <ChevronRight className="size-3.5 flex-none text-ink-3" aria-hidden="true" />
          </b>
          <small className="block overflow-hidden text-12 text-ellipsis text-ink-2">
            {user.EmailAddress}
          </small>
        </span>
      </button>
      <Button size={40} onPress={() => void saveAndLogOut()}>
        <LogOut aria-hidden="true" />
        {label('shell.logOut')}
      </Button>
    </div>
  );
}

/**
 * A buyer from a procurement system has no account here and leaves with the bar, so the footer only links to their
 * orders.
 */
const PunchOutFoot = () => (
  <Link to="/punchout/orders" className={buttonClass({ size: 40, block: true })}>
    {label('punchOut.orders')}
  </Link>
);

function VisitorFoot() {
  const { data } = useNavigation();
  const { RegisterPageUrl, LoginPageUrl } = data?.AuthenticationLinks ?? pageContext().authenticationLinks;
  return (
    <div className="grid auto-cols-[1fr] grid-flow-col gap-2">
      {LoginPageUrl && (
        <a href={LoginPageUrl} className={buttonClass({ variant: 'primary', size: 40, block: true })}>
          {label('shell.logIn')}
        </a>
      )}
      {RegisterPageUrl && (
        <a href={RegisterPageUrl} className={buttonClass({ size: 40, block: true })}>
          {label('shell.becomeCustomer')}
        </a>
      )}
    </div>
  );
}
