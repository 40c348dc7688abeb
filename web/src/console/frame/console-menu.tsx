import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { query } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { type ConsoleScreen, consoleGroups, consoleScreens } from '../console-screens.ts';
import { ConsoleLink } from './console-link.tsx';
import { mayUse } from './parts.ts';

const seenByMenu = consoleScreens.filter(({ isOutOfMenu }) => !isOutOfMenu);

/** When several screens fit, this is the screen whose own path is the longest. */
function currentScreen(pathname: string): ConsoleScreen | undefined {
  return seenByMenu
    .filter(({ path }) => pathname === path || (path !== '/console' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

export function ConsoleMenu({ onGone }: { onGone?: () => void }) {
  const current = useRouterState({ select: ({ location }) => currentScreen(location.pathname)?.path });
  return (
    <nav aria-label={label('console.navigation')} className="flex-1 overflow-auto px-2 pt-1 pb-3">
      {consoleGroups.map((group) => {
        const screens = seenByMenu.filter((screen) => screen.group === group && mayUse(screen.part));
        if (screens.length === 0) return null;
        return (
          // Not a `section`, because a panel of the page may have the same name and screen readers would then list two
          // regions with that name.
          <div key={group}>
            <h2
              id={`console-${group}`}
              className="px-2 pt-3.5 pb-1 text-12 font-[560] tracking-[0] text-ink-3"
            >
              {label(`console.group.${group}`)}
            </h2>
            <ul aria-labelledby={`console-${group}`}>
              {screens.map((screen) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside takes the keys
                <li key={screen.path} onClick={onGone}>
                  <MenuLink screen={screen} isCurrent={screen.path === current} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function MenuLink({ screen, isCurrent }: { screen: ConsoleScreen; isCurrent: boolean }) {
  const { data } = useQuery(query(readConsoleOverview, {}));
  const badge = (data && screen.badge?.(data)) ?? null;
  const Icon = screen.icon;
  return (
    <ConsoleLink
      to={screen.path}
      isCurrent={isCurrent}
      className={`flex min-h-8 items-center gap-2.5 rounded-2 px-2 text-13 touch:min-h-11 max-lg:min-h-11 ${
        isCurrent ? 'bg-brand-tint font-[640] text-brand-ink' : 'font-[540] text-ink-2 hover:bg-surface-3'
      }`}
    >
      <Icon aria-hidden="true" className={isCurrent ? 'text-brand' : 'text-ink-3'} />
      {label(screen.title)}
      {badge && (
        <span className="ml-auto">
          <Badge
            count={badge.count}
            tone={badge.isUrgent ? 'danger' : 'neutral'}
            {...(badge.isUrgent ? { label: label('console.needsAction') } : {})}
          />
        </span>
      )}
    </ConsoleLink>
  );
}
