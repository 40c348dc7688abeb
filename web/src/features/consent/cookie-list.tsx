import { type Label, label } from '../../lib/labels.ts';

/** What this site keeps in a browser because it cannot do without: name, what for, how long. */
const necessary: readonly [name: string, what: Label, age: Label][] = [
  ['engros', 'consent.cookieSession', 'consent.ageSession'],
  ['browser', 'consent.cookieBrowser', 'consent.ageYear'],
  ['r', 'consent.cookieCache', 'consent.ageBrowser'],
  ['_edd', 'consent.cookieDay', 'consent.ageBrowser'],
  ['visit_registered', 'consent.cookieVisit', 'consent.ageDay'],
  ['language', 'consent.cookieLanguage', 'consent.ageYear'],
  ['cookieConsent', 'consent.cookieConsent', 'consent.ageConsent'],
];

/** Every cookie of the site itself with its purpose and its age. */
export function CookieList() {
  return (
    <table className="consent-list text-12">
      <caption>{label('consent.listTitle')}</caption>
      <tbody>
        {necessary.map(([name, what, age]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {label(what)} <span>{label(age)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
