import { LogOut } from 'lucide-react';
import { logOut } from '../../features/people/session/log-out.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Logo } from '../../ui/layout/logo.tsx';

export function ConsoleIdentity() {
  return (
    <div className="flex h-14 flex-none items-center border-b border-line px-4">
      <Logo name={pageContext().supplier.name} line={label('console.title')} onSurface />
    </div>
  );
}

export function ConsolePerson() {
  const { DisplayName, EmailAddress } = pageContext().user;
  const initials = DisplayName.split(' ')
    .map((name) => name.charAt(0))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('');
  return (
    <div className="flex items-center gap-2.5 border-t border-line py-2.5 pr-2.5 pl-4 text-13">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none place-items-center rounded-[50%] bg-brand-tint-2 text-11 font-[680] text-brand-ink"
      >
        {initials}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate">{DisplayName}</b>
        <span className="block truncate text-12 text-ink-3">{EmailAddress}</span>
      </span>
      <IconButton label={label('console.logOut')} onPress={() => void logOut()}>
        <LogOut aria-hidden="true" />
      </IconButton>
    </div>
  );
}
