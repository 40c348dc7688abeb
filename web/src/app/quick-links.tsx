import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { Button } from 'react-aria-components';
import { openPanel } from '../features/shell-panels/open-panel.ts';
import { label } from '../lib/labels.ts';
import { QuickLinkIcon } from './quick-link-icon.tsx';
import { quickLinks } from './quick-link-list.ts';

/** Links of the white row; where it is narrow three of them and the menu with the rest. */
export function QuickLinks() {
  return (
    <nav className="shell-links" aria-label={label('shell.quickLinks')}>
      {quickLinks.map((link) => (
        <Link
          key={link.label}
          to="/catalog/search"
          search={link.search}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          <QuickLinkIcon name={link.icon} />
          {label(link.label)}
        </Link>
      ))}
      <Button className="shell-links-more" onPress={() => openPanel('menu')}>
        <Ellipsis aria-hidden="true" />
        {label('shell.more')}
      </Button>
    </nav>
  );
}
