import {
  type ProfileCode,
  type ProfileRule,
  profileCodes,
} from '@engros/contracts/goods/allergen-profile.ts';
import { allergenCodes } from '@engros/contracts/goods/allergens.ts';
import {
  type AllergenProfile,
  changeAllergenProfile,
  readAllergenProfile,
} from '@engros/contracts/planning/allergens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Declarations } from './declarations-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { RuleRow } from './rule-row.tsx';

type Draft = ReadonlyMap<ProfileCode, ProfileRule>;

const draftOf = ({ Rules }: Pick<AllergenProfile, 'Rules'>): Draft =>
  new Map(Rules.map((rule) => [rule.Code, rule]));

const rulesOf = (draft: Draft): ProfileRule[] => profileCodes.flatMap((code) => draft.get(code) ?? []);

const dietsOnly = profileCodes.filter((code) => !allergenCodes.some((allergen) => allergen === code));

/** Until somebody says otherwise, traces count too, and a product only warns. */
const usualRule = (code: ProfileCode): ProfileRule => ({
  Code: code,
  Diners: 1,
  Action: 'warn',
  AlsoTraces: true,
});

/** Nothing is sent before it is saved: each save is a version that the kitchen can show an inspector. */
export function ProfileForm({ profile }: { profile: AllergenProfile }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(profile));
  const mayChange = pageContext().user.UserActions.CanOrder;
  const isChanged = JSON.stringify(rulesOf(draft)) !== JSON.stringify(profile.Rules);
  const save = useCall(
    async () => {
      const body = { Version: profile.Version, Rules: rulesOf(draft) };
      const answer = await call(changeAllergenProfile, { body });
      announce(label('allergens.saved'));
      putAnswer(client, readAllergenProfile, {}, answer);
      // Every product may be marked otherwise now.
      await client.invalidateQueries();
    },
    { failed: 'allergens.saveFailed' },
  );
  const set = (code: ProfileCode, part: Partial<ProfileRule> | null) =>
    setDraft((now) => {
      const next = new Map(now);
      if (part === null) next.delete(code);
      else next.set(code, { ...usualRule(code), ...now.get(code), ...part });
      return next;
    });
  const names = new Map(profile.Names.map(({ Code, Name }) => [Code, Name]));
  const rows = (codes: readonly ProfileCode[]) =>
    codes.map((code) => (
      <RuleRow
        key={code}
        code={code}
        name={names.get(code) ?? code}
        rule={draft.get(code)}
        isDisabled={!mayChange}
        onChange={(part) => set(code, part)}
      />
    ));
  return (
    <>
      <PageHead
        title={label('allergens.title')}
        note={noteOf(profile)}
        actions={
          <>
            <Button onPress={() => window.print()} className="print:hidden">
              <Printer aria-hidden="true" />
              {label('allergens.print')}
            </Button>
            {mayChange && (
              <Button
                className="print:hidden"
                variant="primary"
                isDisabled={!isChanged}
                isPending={save.isPending}
                onPress={() => void save.run()}
              >
                {label('allergens.save')}
              </Button>
            )}
          </>
        }
      />
      {save.failure !== undefined && (
        <Notice kind="danger" isAlert className="mb-3.5">
          {save.failure}
        </Notice>
      )}
      <div className="allergens-page grid grid-cols-[minmax(0,1fr)_352px] items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-4">
          <Panel title={label('allergens.fourteen')} isFlush isEdge>
            <RuleHead name={label('allergens.allergen')} when={label('allergens.when')} />
            {rows(allergenCodes)}
          </Panel>
          <Panel title={label('allergens.diets')} isFlush isEdge>
            <RuleHead name={label('allergens.diet')} when={label('allergens.whenDiet')} />
            {rows(dietsOnly)}
            <p className="border-t border-line px-4 py-2.5 text-12 text-ink-3">
              {label('allergens.dietsText')}
            </p>
          </Panel>
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <Declarations profile={profile} mayAcknowledge={mayChange} />
          <HowItWorks />
          <HistoryPanel version={profile.Version} />
        </div>
      </div>
    </>
  );
}

function noteOf({ Rules, ChangedAt, ChangedBy }: AllergenProfile): string {
  if (ChangedAt === null || ChangedBy === null) return label('allergens.noteNone');
  const diners = Rules.reduce((sum, rule) => sum + rule.Diners, 0);
  return label('allergens.note', { diners, when: momentText(ChangedAt), name: ChangedBy });
}

function RuleHead({ name, when }: { name: string; when: string }) {
  return (
    <div className="rule-row rule-head" aria-hidden="true">
      <span />
      <span>{name}</span>
      <span className="w-26.5">{label('allergens.diners')}</span>
      <span>{when}</span>
      <span />
    </div>
  );
}
