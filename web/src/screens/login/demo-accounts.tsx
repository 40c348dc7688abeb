import { label } from '../../lib/labels.ts';

/** Users of the demonstration data, each with a description. */
const accounts = [
  ['anna@havnen.example', 'login.demo.anna'],
  ['lars@kantinen.example', 'login.demo.lars'],
  ['ida@plejecentret.example', 'login.demo.ida'],
  ['sofie@fjordgros.example', 'login.demo.sofie'],
  ['mads@fjordgros.example', 'login.demo.mads'],
  ['karen@fjordgros.example', 'login.demo.karen'],
] as const;
const demoPassword = 'engros-demo';

/** The users to log in as, only in a demonstration; a press fills in the e-mail address. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string) => void }) {
  return (
    <details className="login-demo border-t border-line pt-2.5 text-12 text-ink-3" open>
      <summary>{label('login.demoTitle')}</summary>
      <ul>
        {accounts.map(([email, who]) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email)}>
              <b>{email}</b>
              <span>{label(who)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        {label('login.demoPassword')} <b>{demoPassword}</b>
      </p>
    </details>
  );
}
