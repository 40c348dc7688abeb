import type { ServiceToken } from '@engros/contracts/erp/service-tokens.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { daysBetween, fullDate } from '../../../lib/formats/day-formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { momentOf, todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import type { TokenAct } from './token-dialogs.tsx';

interface Props {
  tokens: readonly ServiceToken[];
  onAct: (act: TokenAct, token: ServiceToken) => void;
}

const order = { open: 0, expired: 1, revoked: 2 } as const;

export function TokensTable({ tokens, onAct }: Props) {
  const sorted = tokens.toSorted((one, other) => order[one.State] - order[other.State]);
  return (
    <table className="data-table w-full text-13">
      <caption className="visually-hidden">{label('console.tokens.list')}</caption>
      <thead className="max-lg:hidden">
        <tr>
          <th scope="col">{label('console.tokens.name')}</th>
          <th scope="col">{label('console.tokens.may')}</th>
          <th scope="col">{label('console.tokens.used')}</th>
          <th scope="col">{label('console.tokens.ends')}</th>
          <th scope="col">
            <span className="visually-hidden">{label('console.tokens.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((token) => (
          <Row key={token.Id} token={token} onAct={(act) => onAct(act, token)} />
        ))}
      </tbody>
    </table>
  );
}

export const scopeName = (scope: string): string => labelIfAny(`console.tokens.scope.${scope}`) ?? scope;

const daysSince = (instant: string): number => daysBetween(momentOf(instant).date, todayAtSupplier());

/** Without an end, or not used for long: somebody should look at it. */
const isForgotten = ({ State, ExpiresOn, LastUsedAt, MadeAt }: ServiceToken): boolean =>
  State === 'open' &&
  (ExpiresOn === null || daysSince(LastUsedAt ?? MadeAt) >= consoleLimits.tokenUnusedDays);

const cell = 'max-lg:block max-lg:border-0 max-lg:px-4 max-lg:py-1 max-lg:h-auto';

/** Stands before a value where the table has no head. */
const phoneName = 'mr-2 text-12 text-ink-3 lg:hidden';

function Row({ token, onAct }: { token: ServiceToken; onAct: (act: TokenAct) => void }) {
  const { Name, Scopes, LastFour, MadeBy, MadeAt, State } = token;
  const made = `${MadeBy ?? label('console.tokens.byCommand')}, ${fullDate(momentOf(MadeAt).date)}`;
  return (
    <tr
      className={`max-lg:block max-lg:border-b max-lg:border-line max-lg:py-2 ${isForgotten(token) ? 'bg-time-tint shadow-[inset_4px_0_0_var(--color-time-ink)]' : ''} ${State === 'revoked' ? 'text-ink-3' : ''}`}
    >
      <th scope="row" className={`text-left font-[400] ${cell}`}>
        <span className="block py-1.5">
          <b className="block font-[620] wrap-anywhere text-ink">{Name}</b>
          <span className="num block text-12 text-ink-3">
            {LastFour !== null && `engros_••••${LastFour} · `}
            {made}
          </span>
        </span>
      </th>
      <td className={cell}>
        <span className="flex flex-wrap gap-1 py-1">
          {Scopes.map((scope) => (
            <Tag key={scope}>{scopeName(scope)}</Tag>
          ))}
        </span>
      </td>
      <td className={`num ${cell}`}>
        <span className={phoneName}>{label('console.tokens.used')}</span>
        <Used token={token} />
      </td>
      <td className={`num ${cell}`}>
        {State !== 'revoked' && <span className={phoneName}>{label('console.tokens.ends')}</span>}
        <Ends token={token} />
      </td>
      <td className={`text-right max-lg:text-left ${cell}`}>
        {State !== 'revoked' && <Acts token={token} onAct={onAct} />}
      </td>
    </tr>
  );
}

function Used({ token: { LastUsedAt, LastUsedFrom, MadeAt } }: { token: ServiceToken }) {
  const age = daysSince(LastUsedAt ?? MadeAt);
  if (LastUsedAt === null)
    return (
      <>
        {label('console.tokens.never')}
        <span className="block text-12 text-ink-3">
          {age === 0 ? label('console.tokens.madeToday') : label('console.tokens.age', { count: age })}
        </span>
      </>
    );
  return (
    <>
      {momentText(LastUsedAt)}
      <span className="block text-12 text-ink-3">
        {age >= consoleLimits.tokenUnusedDays ? label('console.tokens.unused', { count: age }) : LastUsedFrom}
      </span>
    </>
  );
}

function Ends({ token: { State, ExpiresOn, RevokedAt, OldUntil } }: { token: ServiceToken }) {
  if (State === 'revoked')
    return RevokedAt && label('console.tokens.revoked', { when: momentText(RevokedAt) });
  const left = ExpiresOn === null ? null : daysBetween(todayAtSupplier(), ExpiresOn);
  return (
    <>
      {ExpiresOn === null ? label('console.tokens.noEnd') : fullDate(ExpiresOn)}{' '}
      {State === 'expired' && <Tag kind="danger">{label('console.tokens.expired')}</Tag>}
      {State === 'open' && left !== null && left <= consoleLimits.tokenEndsSoonDays && (
        <Tag kind="time">
          {left === 0 ? label('console.tokens.today') : label('console.tokens.daysLeft', { count: left })}
        </Tag>
      )}
      {OldUntil !== null && (
        <span className="block text-12 text-time-ink">
          {label('console.tokens.oldUntil', { when: momentText(OldUntil) })}
        </span>
      )}
    </>
  );
}

function Acts({ token, onAct }: { token: ServiceToken; onAct: (act: TokenAct) => void }) {
  const { Name, State, ExpiresOn } = token;
  const isEnding =
    State === 'expired' ||
    (ExpiresOn !== null && daysBetween(todayAtSupplier(), ExpiresOn) <= consoleLimits.tokenEndsSoonDays);
  return (
    <span className="inline-flex justify-end gap-2 py-1">
      {State === 'open' && (
        <Button
          size={28}
          aria-label={label('console.tokens.replaceOf', { name: Name })}
          onPress={() => onAct('replace')}
        >
          {label('console.tokens.replace')}
        </Button>
      )}
      <Button
        size={28}
        variant={isEnding ? 'primary' : 'secondary'}
        aria-label={label('console.tokens.renewOf', { name: Name })}
        onPress={() => onAct('renew')}
      >
        {label('console.tokens.renew')}
      </Button>
      <Button
        size={28}
        variant="danger"
        aria-label={label('console.tokens.closeOf', { name: Name })}
        onPress={() => onAct('close')}
      >
        {label('console.tokens.close')}
      </Button>
    </span>
  );
}
