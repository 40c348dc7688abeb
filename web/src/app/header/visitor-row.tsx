import { useNavigation } from '../../features/shell/navigation/navigation-data.ts';
import { QuickLink, shownQuickLinks } from '../../features/shell/navigation/quick-link.tsx';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { HomeLink, MenuButton } from './header-parts.tsx';

/** In windows from 1440 px. Hidden when less than 208 px is left for them (specification 9). */
function VisitorQuickLinks() {
  const { data, isError } = useNavigation();
  return (
    <div data-testid="visitor-links-room" className="visitor-links-room min-w-0 flex-1">
      {isError ? (
        <p
          className="visitor-links h-10 items-center gap-0.5 overflow-hidden text-(length:--text-13)"
          role="alert"
        >
          {label('navigation.visitorFailed')}
        </p>
      ) : (
        <nav
          className="visitor-links h-10 items-center gap-0.5 overflow-hidden text-(length:--text-13)"
          aria-label={label('shell.quickLinks')}
        >
          {shownQuickLinks(data?.QuickLinks ?? []).map((link) => (
            <QuickLink key={link.Id} link={link} />
          ))}
        </nav>
      )}
    </div>
  );
}

/** Has links to register and log in if the supplier has set their URLs (NAV-02). */
export function VisitorRow() {
  const { data } = useNavigation();
  const { RegisterPageUrl, LoginPageUrl } = data?.AuthenticationLinks ?? pageContext().authenticationLinks;
  return (
    <div className="page-width shell-dark-row">
      {data && data.NavigationItems.length > 0 && <MenuButton />}
      <HomeLink />
      <VisitorQuickLinks />
      <nav className="ml-auto flex gap-2" aria-label={label('shell.account')}>
        {RegisterPageUrl && (
          <a
            href={RegisterPageUrl}
            className="inline-flex h-10 items-center rounded-2 px-3 py-0 font-[580] hover:bg-header-2"
          >
            {label('shell.becomeCustomer')}
          </a>
        )}
        {LoginPageUrl && (
          <a
            href={LoginPageUrl}
            className="inline-flex h-10 items-center rounded-2 border border-[color-mix(in_srgb,var(--color-on-header)_24%,transparent)] px-3 py-0 font-[580] hover:bg-header-2"
          >
            {label('shell.logIn')}
          </a>
        )}
      </nav>
    </div>
  );
}
