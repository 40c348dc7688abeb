import './profile-line.css';
import type { ProfileMark } from '@engros/contracts/goods/product.ts';
import { Check, CircleDashed, Info, type LucideIcon, OctagonX } from 'lucide-react';
import { currentLanguage, label } from '../../../lib/labels.ts';

type Hit = ProfileMark['Hits'][number];

const icons: Record<ProfileMark['Verdict'], LucideIcon> = {
  stop: OctagonX,
  warn: Info,
  unknown: CircleDashed,
  none: Check,
};

const listed = (names: readonly string[]) =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names);

const named = ({ Name, Level }: Hit) =>
  Level === 'traces' ? label('allergens.profile.trace', { name: Name }) : Name;

const dinersOf = (hits: readonly Hit[]) => Math.max(...hits.map(({ Diners }) => Diners));

/** What a product hits of the kitchen's profile: in bold what matters most, then the rest. The same words wherever a product stands. */
function profileWords({ Verdict, Hits }: ProfileMark): { lead: string; rest: string } {
  const stops = Hits.filter(({ Effect }) => Effect === 'stop');
  const warns = Hits.filter(({ Effect, Level }) => Effect === 'warn' && Level !== 'unknown');
  const unknown = Hits.filter(({ Level }) => Level === 'unknown');
  const unstated =
    unknown.length === 0
      ? ''
      : label('allergens.profile.unknown', { names: listed(unknown.map(({ Name }) => Name)) });
  if (Verdict === 'none') return { lead: '', rest: label('allergens.profile.none') };
  if (Verdict === 'unknown') return { lead: unstated, rest: label('allergens.profile.unknownText') };
  const first = Verdict === 'stop' ? stops : warns;
  const names = listed(first.map(named));
  const also = Verdict === 'stop' ? warns : [];
  const rest = [
    label('allergens.profile.hits', { count: dinersOf(first) }),
    ...(also.length > 0 ? [label('allergens.profile.also', { names: listed(also.map(named)) })] : []),
    ...(unstated === '' ? [] : [unstated]),
  ];
  return {
    lead: Verdict === 'stop' ? label('allergens.profile.stop', { names }) : names,
    rest: rest.join('. '),
  };
}

/** The lead in bold, then the rest. */
export function ProfileWords({ mark }: { mark: ProfileMark }) {
  const { lead, rest } = profileWords(mark);
  return (
    <>
      {lead !== '' && <b>{lead}</b>}
      {lead !== '' && (mark.Verdict === 'unknown' ? ' ' : ' – ')}
      {rest}
    </>
  );
}

/** Under a product; nothing without a profile. */
export function ProfileLine({ mark, className = '' }: { mark: ProfileMark | undefined; className?: string }) {
  if (mark === undefined) return null;
  const Icon = icons[mark.Verdict];
  return (
    <p data-testid="profile-line" data-verdict={mark.Verdict} className={`profile-line ${className}`}>
      <Icon aria-hidden="true" />
      <span className="min-w-0 flex-1 text-pretty">
        <ProfileWords mark={mark} />
      </span>
    </p>
  );
}
