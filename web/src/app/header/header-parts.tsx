import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Button } from 'react-aria-components';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Logo } from '../../ui/layout/logo.tsx';

export function HomeLink({ onSurface = false, className = '' }: { onSurface?: boolean; className?: string }) {
  const { supplier } = pageContext();
  return (
    <Link to="/" className={`mr-2 rounded-2 max-lg:grid max-lg:h-14 max-lg:items-center ${className}`}>
      <Logo name={supplier.name} line={supplier.tagline} onSurface={onSurface} />
      <span className="visually-hidden"> {label('shell.frontPage')}</span>
    </Link>
  );
}

export function MenuButton() {
  return (
    <Button className="shell-menu" aria-label={label('shell.menu')} onPress={() => openPanel('menu')}>
      <Menu aria-hidden="true" /> <span className="max-lg:hidden">{label('shell.menu')}</span>
    </Button>
  );
}
