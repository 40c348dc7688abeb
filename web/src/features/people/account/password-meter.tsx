import { passwordStrength } from '@engros/contracts/values/password-rule.ts';
import { label } from '../../../lib/labels.ts';
import { MeterBar } from '../../../ui/data/meter-bar.tsx';
import './password.css';

const weakBelow = 0.32;
const strongFrom = 0.8;

function wordOf(strength: number): 'weak' | 'fair' | 'strong' {
  if (strength < weakBelow) return 'weak';
  return strength < strongFrom ? 'fair' : 'strong';
}

/** Only a hint: the password rules decide what is refused. */
export function PasswordMeter({ password, email }: { password: string; email: string }) {
  const strength = passwordStrength(password, email);
  const word = wordOf(strength);
  return (
    <div className="flex min-h-4 items-center gap-3" data-strength={password === '' ? undefined : word}>
      <MeterBar
        label={label('password.strength')}
        valueText={password === '' ? '' : label(`password.${word}`)}
        value={Math.round(strength * 100)}
        max={100}
        className="h-1.5 flex-1 overflow-hidden rounded-[2px] bg-chart-track"
      >
        <span
          className="password-fill block h-full bg-danger [transition:width_var(--t-2)]"
          style={{ width: `${strength * 100}%` }}
        />
      </MeterBar>
      <span className="password-word min-w-14 text-12 font-[580] text-danger-ink">
        {password !== '' && label(`password.${word}`)}
      </span>
    </div>
  );
}
