import './consent.css';
import type { CookiePurpose } from '@engros/contracts/page-context.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { readConsent } from '../../../lib/browser/consent.ts';
import { keepConsent } from '../../../lib/browser/keep-consent.ts';
import { type Label, label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { closeConsent } from './open-consent.ts';

/** Cookies and stored data that the site needs to work. */
const necessary: readonly [name: string, what: Label, age: Label][] = [
  ['engros', 'consent.cookieSession', 'consent.ageSession'],
  ['browser', 'consent.cookieBrowser', 'consent.ageYear'],
  ['r', 'consent.cookieCache', 'consent.ageBrowser'],
  ['_edd', 'consent.cookieDay', 'consent.ageBrowser'],
  ['visit_registered', 'consent.cookieVisit', 'consent.ageDay'],
  ['language', 'consent.cookieLanguage', 'consent.ageYear'],
  ['cookieConsent', 'consent.cookieConsent', 'consent.ageConsent'],
];

function CookieList() {
  return (
    <table className="consent-list text-12">
      <caption className="pb-1 text-left font-[580]">{label('consent.listTitle')}</caption>
      <tbody>
        {necessary.map(([name, what, age]) => (
          <tr key={name}>
            <th className="pt-0.75 pr-2.5 pb-0.75 text-left align-top font-[400] wrap-anywhere" scope="row">
              {name}
            </th>
            <td className="pt-0.75 pr-2.5 pb-0.75 text-left align-top font-[400]">
              {label(what)} <span className="text-ink-3">{label(age)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const purposeLabels: Record<CookiePurpose, { name: Label; note: Label; allow: Label }> = {
  preferences: {
    name: 'consent.preferences',
    note: 'consent.preferencesNote',
    allow: 'consent.allowPreferences',
  },
  statistics: {
    name: 'consent.statistics',
    note: 'consent.statisticsNote',
    allow: 'consent.allowStatistics',
  },
  marketing: { name: 'consent.marketing', note: 'consent.marketingNote', allow: 'consent.allowMarketing' },
};

/** The right button accepts the ticked purposes if some but not all are ticked, otherwise all. */
function offerOf(asked: readonly CookiePurpose[], ticked: readonly CookiePurpose[]) {
  const [only, ...others] = asked;
  const isPart = ticked.length > 0 && ticked.length < asked.length;
  if (isPart) return { text: label('consent.allowTicked'), allowed: ticked };
  if (only !== undefined && others.length === 0)
    return { text: label(purposeLabels[only].allow), allowed: asked };
  return { text: label('consent.allowAll'), allowed: asked };
}

/** The browser then scrolls a focused element to a place above the card (WCAG 2.4.11). */
function useRoomBelow(card: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--consent-height', `${card.current?.offsetHeight ?? 0}px`);
    root.dataset.consent = '';
    return () => {
      delete root.dataset.consent;
      root.style.removeProperty('--consent-height');
    };
  }, [card]);
}

/**
 * No optional purpose is ticked in advance, refusing is as easy as accepting, and the page stays usable (NAV-09). No close
 * button, because the meaning of closing would be unclear.
 */
export function ConsentCard() {
  const { cookiePurposes: asked, supplier } = pageContext();
  const [ticked, setTicked] = useState<readonly CookiePurpose[]>(readConsent()?.allowed ?? []);
  const [isListOpen, setListOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  const id = useId();
  useRoomBelow(card);
  const decide = (allowed: readonly CookiePurpose[]) => {
    keepConsent(allowed);
    closeConsent();
  };
  const tick = (purpose: CookiePurpose, isTicked: boolean) =>
    setTicked(asked.filter((each) => (each === purpose ? isTicked : ticked.includes(each))));
  const offer = offerOf(asked, ticked);
  return (
    <section
      ref={card}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="consent"
    >
      <h2 className="text-16/[20px]" id={`${id}-title`}>
        {label('consent.title', { name: supplier.name })}
      </h2>
      <p id={`${id}-text`} className="text-13/[19px] text-ink-2">
        {label('consent.text')}
      </p>
      <div className="grid border-y border-line px-0 py-1">
        <Checkbox isSelected isDisabled note={label('consent.necessaryNote')}>
          {label('consent.necessary')}
        </Checkbox>
        {asked.map((purpose) => (
          <Checkbox
            key={purpose}
            isSelected={ticked.includes(purpose)}
            onChange={(isTicked) => tick(purpose, isTicked)}
            note={label(purposeLabels[purpose].note)}
          >
            {label(purposeLabels[purpose].name)}
          </Checkbox>
        ))}
      </div>
      {isListOpen && <CookieList />}
      <div className="consent-actions grid grid-cols-[1fr_1fr] gap-2">
        <Button
          className="max-lg:h-auto max-lg:min-h-12 max-lg:py-1.5 max-lg:text-(length:--text-15)"
          size={40}
          onPress={() => decide([])}
        >
          {label('consent.onlyNecessary')}
        </Button>
        {asked.length > 0 && (
          <Button
            className="max-lg:h-auto max-lg:min-h-12 max-lg:py-1.5 max-lg:text-(length:--text-15)"
            size={40}
            onPress={() => decide(offer.allowed)}
          >
            {offer.text}
          </Button>
        )}
      </div>
      <p className="text-12 text-ink-3">
        {label('consent.remembered')}{' '}
        <button
          type="button"
          className="link"
          aria-expanded={isListOpen}
          onClick={() => setListOpen(!isListOpen)}
        >
          {label('consent.allCookies')}
        </button>
      </p>
    </section>
  );
}
