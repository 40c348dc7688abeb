import type { Navigation } from '@engros/contracts/pages/navigation.ts';
import { Check, CircleUserRound, Keyboard, LogOut } from 'lucide-react';
import { saveAndLogOut } from '../../features/pages/log-out/save-and-log-out.ts';
import { chooseLanguage } from '../../features/people/session/choose-language.ts';
import { chooseTheme } from '../../features/people/session/choose-theme.ts';
import { type Theme, useTheme } from '../../features/people/session/theme.ts';
import { useNavigation } from '../../features/shell/navigation/navigation-data.ts';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { contentAddress } from '../../lib/http/content-address.ts';
import { currentLanguage, type Language, label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import { MenuList } from '../../ui/overlays/menu-list.tsx';

const languages = { da: 'shell.danish', en: 'shell.english' } as const;
const themeLabels = {
  System: 'shell.themeSystem',
  Light: 'shell.themeLight',
  Dark: 'shell.themeDark',
} as const;

function choice(id: string, text: string, isChosen: boolean): MenuEntry {
  const icon = <Check aria-hidden="true" className={isChosen ? undefined : 'invisible'} />;
  return { id, label: text, icon, isDisabled: isChosen };
}

/**
 * URL of the impersonation page, for links from elsewhere. The menu itself opens the impersonation drawer over the
 * current page.
 */
const actingAddress = '/account/impersonation';

function linkEntries(links: Navigation['MyAccountLinks']): MenuEntry[] {
  const entries = links.flatMap(({ Url, Target, Title }): MenuEntry[] =>
    contentAddress(Url)
      ? [{ id: Url, label: Title, ...(Url === actingAddress ? {} : { href: Url, target: Target }) }]
      : [],
  );
  return entries.length > 0 ? [...entries, { kind: 'separator', id: 'afterLinks' }] : [];
}

/** Errors are ignored here, because the page already shows a banner about a refused change. */
function act(id: string): void {
  const ignore = () => undefined;
  if (id === 'logOut') void saveAndLogOut();
  else if (id === actingAddress) openPanel('impersonation');
  else if (id === 'keys') openPanel('keys');
  else if (id in languages) chooseLanguage(id as Language).catch(ignore);
  else if (id in themeLabels) chooseTheme(id as Theme).catch(ignore);
}

/** Opens as soon as it is rendered, because it is rendered only after the account button was pressed. */
export function AccountMenuList() {
  const { user } = pageContext();
  const theme = useTheme();
  const { data } = useNavigation();
  const entries: MenuEntry[] = [
    {
      id: 'name',
      label: user.DisplayName,
      isHeading: true,
      ...(user.EmailAddress ? { note: user.EmailAddress } : {}),
    },
    { kind: 'separator', id: 'afterName' },
    ...linkEntries(data?.MyAccountLinks ?? []),
    ...Object.entries(languages).map(([id, key]) => choice(id, label(key), id === currentLanguage())),
    { kind: 'separator', id: 'afterLanguage' },
    ...Object.entries(themeLabels).map(([id, key]) =>
      choice(id, `${label('shell.theme')}: ${label(key)}`, id === theme),
    ),
    { kind: 'separator', id: 'afterTheme' },
    { id: 'keys', label: label('keys.title'), icon: <Keyboard aria-hidden="true" /> },
    { kind: 'separator', id: 'afterKeys' },
    { id: 'logOut', label: label('shell.logOut'), icon: <LogOut aria-hidden="true" /> },
  ];
  return (
    <MenuList
      label={label('shell.account')}
      trigger={
        <IconButton label={label('shell.account')} size={40} onHeader className="shell-wide">
          <CircleUserRound aria-hidden="true" className="size-5" />
        </IconButton>
      }
      entries={entries}
      isTall
      onAction={act}
    />
  );
}
