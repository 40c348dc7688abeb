import { type Label, label } from '../../../lib/labels.ts';

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

export function CookieList() {
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
