import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleUserRound, Gift, House, LogOut, Stamp, Store } from 'lucide-react';
import { openPanel } from '../features/shell-panels/open-panel.ts';
import { label } from '../lib/labels.ts';
import { pageContext } from '../lib/page-context.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import type { ShellDrawerProps } from './drawer-props.ts';
import { QuickLinkIcon } from './quick-link-icon.tsx';
import { quickLinks } from './quick-link-list.ts';
import { saveAndLogOut } from './save-and-log-out.ts';

function CustomerCard() {
  const { customer, features } = pageContext();
  if (!customer) return null;
  return (
    <div className="menu-customer">
      <Store aria-hidden="true" />
      <span className="min-w-0">
        <b>{customer.Name}</b>
        <small>
          {customer.Id}
          {customer.Name2 && ` (${customer.Name2})`}
        </small>
      </span>
      {features['Navigation.ShowChangeCustomerList'] && (
        <button type="button" className="link ml-auto" onClick={() => openPanel('customers')}>
          {label('shell.changeCustomer')}
        </button>
      )}
    </div>
  );
}

function UserFoot() {
  const { user } = pageContext();
  return (
    <div className="menu-user">
      <CircleUserRound aria-hidden="true" />
      <span className="min-w-0">
        <b>{user.DisplayName}</b>
        <small>{user.EmailAddress}</small>
      </span>
      <Button size={40} className="ml-auto" onPress={() => void saveAndLogOut()}>
        <LogOut aria-hidden="true" />
        {label('shell.logOut')}
      </Button>
    </div>
  );
}

/** The left drawer: customer, the places of the shop, who is signed in. */
export function MenuDrawer({ isOpen, onClose }: ShellDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      side="left"
      title={label('shell.menu')}
      closeLabel={label('shell.close')}
      foot={<UserFoot />}
    >
      <CustomerCard />
      <nav className="menu-links" aria-label={label('shell.menu')}>
        <Link to="/" onClick={onClose}>
          <House aria-hidden="true" />
          {label('shell.frontPage')}
        </Link>
        {quickLinks.map((link) => (
          <Link key={link.label} to="/catalog/search" search={link.search} onClick={onClose}>
            <QuickLinkIcon name={link.icon} />
            {label(link.label)}
          </Link>
        ))}
        <Link to="/brands/home" onClick={onClose}>
          <Stamp aria-hidden="true" />
          {label('brands.title')}
        </Link>
        <Link to="/presale" onClick={onClose}>
          <CalendarClock aria-hidden="true" />
          {label('presale.title')}
        </Link>
        <Link to="/samples" onClick={onClose}>
          <Gift aria-hidden="true" />
          {label('samples.title')}
        </Link>
      </nav>
    </Drawer>
  );
}
