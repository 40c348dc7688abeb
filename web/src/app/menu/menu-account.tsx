import { chooseLanguage } from '../../features/people/session/choose-language.ts';
import { chooseTheme } from '../../features/people/session/choose-theme.ts';
import { type Theme, useTheme } from '../../features/people/session/theme.ts';
import { currentLanguage, type Language, label } from '../../lib/labels.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';

/** Ignores a refused change, because the page already shows a banner about it. */
const ignore = () => undefined;

/** Shown in the menu only for windows whose header has no account button. */
export function MenuSettings() {
  const theme = useTheme();
  return (
    <div className="menu-settings grid gap-1.5 px-5 py-3 [&_b]:text-(length:--text-13) [&_b]:font-[580]">
      <b>{label('shell.language')}</b>
      <SegmentedControl
        label={label('shell.language')}
        block
        value={currentLanguage()}
        onChange={(id) => void chooseLanguage(id as Language).catch(ignore)}
        segments={[
          { id: 'da', label: label('shell.danish') },
          { id: 'en', label: label('shell.english') },
        ]}
      />
      <b>{label('shell.theme')}</b>
      <SegmentedControl
        label={label('shell.theme')}
        block
        value={theme}
        onChange={(id) => void chooseTheme(id as Theme).catch(ignore)}
        segments={[
          { id: 'System', label: label('shell.themeSystem') },
          { id: 'Light', label: label('shell.themeLight') },
          { id: 'Dark', label: label('shell.themeDark') },
        ]}
      />
    </div>
  );
}
