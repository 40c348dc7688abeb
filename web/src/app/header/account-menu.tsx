import { CircleUserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { label } from '../../lib/labels.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

const importList = () => import('./account-menu-list.tsx');
const AccountMenuList = lazy(async () => ({ default: (await importList()).AccountMenuList }));

export function AccountMenu() {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={label('shell.account')}
      size={40}
      onHeader
      className="shell-wide"
      aria-haspopup="menu"
      onHoverStart={() => void importList()}
      onPress={() => setWanted(true)}
    >
      <CircleUserRound aria-hidden="true" className="size-5" />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenuList />
    </Suspense>
  );
}
