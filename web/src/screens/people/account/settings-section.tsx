import {
  basketItemsDisplayModes,
  densities,
  priceDisplayModes,
  themes,
  type UserSettings,
  updateUserSettings,
} from '@engros/contracts/people/user.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import {
  choosePriceDisplay,
  type PriceDisplay,
  usePriceDisplay,
} from '../../../features/goods/products/price-display.ts';
import { chooseLanguage } from '../../../features/people/session/choose-language.ts';
import { chooseTheme } from '../../../features/people/session/choose-theme.ts';
import { setDensity, type Theme, useTheme } from '../../../features/people/session/theme.ts';
import { call } from '../../../lib/http/call.ts';
import { currentLanguage, type Language, label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { SettingRow } from '../../../ui/data/key-values.tsx';
import { AccountSection } from './account-section.tsx';
import { DensityChoice } from './density-choice.tsx';
import { SavedMark, timeNow } from './saved-mark.tsx';

type Kept = Pick<UserSettings, 'Density' | 'BasketItemsDisplayMode'>;

const themeLooks = {
  Light: { text: 'shell.themeLight', icon: Sun },
  Dark: { text: 'shell.themeDark', icon: Moon },
  System: { text: 'shell.themeSystem', icon: Monitor },
} as const;
const [perUnit, perKilo, both] = priceDisplayModes;
const pricesInOrder = [both, perUnit, perKilo];
const languageTexts = { da: 'shell.danish', en: 'shell.english' } as const;
type BasketItems = (typeof basketItemsDisplayModes)[number];

/** Settings that are applied and saved as soon as they are changed (ACC-07). Some of them need a chosen customer. */
export function SettingsSection() {
  const { settings } = pageContext();
  const [savedAt, setSavedAt] = useState<string>();
  // If a setting cannot be saved, a banner reports it, and the page still applies the setting.
  const saving = (kept: Promise<unknown>) =>
    void kept.then(
      () => setSavedAt(timeNow()),
      () => setSavedAt(undefined),
    );
  return (
    <AccountSection
      id="settings"
      title={label('account.settings')}
      text={
        <>
          {label('account.settingsText')} <SavedMark time={savedAt} />
        </>
      }
    >
      {settings && <CustomerSettings settings={settings} saving={saving} />}
      <ThemeSetting saving={saving} />
      <SettingRow label={label('shell.language')} note={label('account.languageNote')}>
        <Select
          label={label('shell.language')}
          value={currentLanguage()}
          options={Object.entries(languageTexts).map(([id, text]) => ({ id, label: label(text) }))}
          onChange={(id) => saving(chooseLanguage(id as Language))}
        />
      </SettingRow>
    </AccountSection>
  );
}

type Saving = (kept: Promise<unknown>) => void;

function CustomerSettings({ settings, saving }: { settings: UserSettings; saving: Saving }) {
  const [chosen, setChosen] = useState<Kept>({
    Density: settings.Density,
    BasketItemsDisplayMode: settings.BasketItemsDisplayMode,
  });
  const prices = usePriceDisplay();
  const choose = (change: Partial<Kept>) => {
    setChosen({ ...chosen, ...change });
    Object.assign(settings, change);
    if (change.Density) setDensity(change.Density);
    saving(call(updateUserSettings, { body: { Settings: change } }));
  };
  return (
    <>
      <SettingRow label={label('account.density')} note={label('account.densityNote')}>
        <DensityChoice
          value={chosen.Density}
          options={densities}
          onChange={(Density) => choose({ Density })}
        />
      </SettingRow>
      <SettingRow label={label('account.prices')} note={label('account.pricesNote')}>
        <SegmentedControl
          label={label('account.prices')}
          segments={pricesInOrder.map((id) => ({ id, label: label(`search.price.${id}`) }))}
          value={prices}
          onChange={(id) => {
            settings.PriceDisplayMode = id as PriceDisplay;
            saving(choosePriceDisplay(id as PriceDisplay));
          }}
        />
      </SettingRow>
      <SettingRow label={label('account.basketBy')}>
        <SegmentedControl
          label={label('account.basketBy')}
          segments={basketItemsDisplayModes.map((id) => ({ id, label: label(`checkout.by.${id}`) }))}
          value={chosen.BasketItemsDisplayMode}
          onChange={(id) => choose({ BasketItemsDisplayMode: id as BasketItems })}
        />
      </SettingRow>
    </>
  );
}

function ThemeSetting({ saving }: { saving: Saving }) {
  const theme = useTheme();
  const order = [...themes.slice(1), themes[0]];
  return (
    <SettingRow label={label('account.theme')} note={label('account.themeNote')}>
      <SegmentedControl
        label={label('account.theme')}
        segments={order.map((id) => {
          const { text, icon: Icon } = themeLooks[id];
          return { id, label: label(text), icon: <Icon aria-hidden="true" /> };
        })}
        value={theme}
        onChange={(id) => saving(chooseTheme(id as Theme))}
      />
    </SettingRow>
  );
}
