import { label } from '../../lib/labels.ts';

/** The people of the demonstration data, with what each of them shows. */
const accounts: readonly { email: string; name: string }[] = [
  { email: 'mette@koekkenetvedhavnen.dk', name: 'Mette Lindholm · Køkkenet ved Havnen' },
];

/** Only in a demonstration: who one can log in as; a press fills in the e-mail. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string) => void }) {
  return (
    <details className="login-demo">
      <summary>{label('login.demoTitle')}</summary>
      <ul>
        {accounts.map(({ email, name }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email)}>
              <b>{email}</b>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
