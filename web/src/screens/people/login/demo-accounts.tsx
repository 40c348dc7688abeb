import { label } from '../../../lib/labels.ts';

const accounts = [
  ['anna@havnen.example', 'login.demo.anna'],
  ['lars@kantinen.example', 'login.demo.lars'],
  ['ida@plejecentret.example', 'login.demo.ida'],
  ['sofie@fjordgros.example', 'login.demo.sofie'],
  ['mads@fjordgros.example', 'login.demo.mads'],
  ['karen@fjordgros.example', 'login.demo.karen'],
] as const;
const demoPassword = 'engros-demo';

/** Shown only in a demonstration. Pressing a user fills in that user's e-mail address. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string) => void }) {
  return (
    <details className="border-t border-line pt-2.5 text-12 text-ink-3" open>
      <summary className="min-h-6 cursor-pointer rounded-1 leading-6 touch:min-h-11 touch:leading-11">
        {label('login.demoTitle')}
      </summary>
      <ul>
        {accounts.map(([email, who]) => (
          <li key={email}>
            <button
              className="flex min-h-7 w-full flex-wrap items-center gap-x-2 gap-y-0 rounded-2 px-1.5 py-1 text-left hover:bg-surface-3 touch:min-h-11"
              type="button"
              onClick={() => onChoose(email)}
            >
              <b className="font-[580] text-brand">{email}</b>
              <span>{label(who)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="p-1.5">
        {label('login.demoPassword')} <b className="font-[580] text-brand">{demoPassword}</b>
      </p>
    </details>
  );
}
