import { useNavigation } from '../features/navigation/navigation-data.ts';
import { QuickLink, shownQuickLinks } from '../features/navigation/quick-link.tsx';
import { label } from '../lib/labels.ts';
import { pageContext } from '../lib/page-context.ts';
import { HomeLink, MenuButton } from './header-parts.tsx';

/** Hidden where fewer than 208 px are left for them, on windows below 1440 px (specification 9). */
function VisitorQuickLinks() {
  const { data, isError } = useNavigation();
  return (
    <div data-testid="visitor-links-room" className="visitor-links-room">
      {isError ? (
        <p className="visitor-links" role="alert">
          {label('navigation.visitorFailed')}
        </p>
      ) : (
        <nav className="visitor-links" aria-label={label('shell.quickLinks')}>
          {shownQuickLinks(data?.QuickLinks ?? []).map((link) => (
            <QuickLink key={link.Id} link={link} />
          ))}
        </nav>
      )}
    </div>
  );
}

/** The header of somebody who is not signed in: register and login, each only with an address (NAV-02). */
export function VisitorRow() {
  const { data } = useNavigation();
  const { RegisterPageUrl, LoginPageUrl } = data?.AuthenticationLinks ?? pageContext().authenticationLinks;
  return (
    <div className="page-width shell-dark-row">
      {data && data.NavigationItems.length > 0 && <MenuButton />}
      <HomeLink />
      <VisitorQuickLinks />
      <nav className="shell-visitor-links" aria-label={label('shell.account')}>
        {RegisterPageUrl && (
          <a href={RegisterPageUrl} className="shell-header-link">
            {label('shell.becomeCustomer')}
          </a>
        )}
        {LoginPageUrl && (
          <a href={LoginPageUrl} className="shell-header-link shell-header-login">
            {label('shell.logIn')}
          </a>
        )}
      </nav>
    </div>
  );
}
