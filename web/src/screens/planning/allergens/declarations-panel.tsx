import {
  type AllergenProfile,
  acknowledgeDeclaration,
  type Declaration,
  readAllergenProfile,
  readAllergenProof,
} from '@engros/contracts/planning/allergens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProfileLine } from '../../../features/goods/products/profile-line.tsx';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

interface DeclarationsProps {
  profile: AllergenProfile;
  mayAcknowledge: boolean;
}

/** Old and new level of each allergen that became a greater risk; somebody says by name that they read it. */
export function Declarations({ profile, mayAcknowledge }: DeclarationsProps) {
  const client = useQueryClient();
  const acknowledge = useCall(
    async (id: string) => {
      const answer = await call(acknowledgeDeclaration, { params: { id } });
      putAnswer(client, readAllergenProfile, {}, answer);
      await refreshAll(client, [readAllergenProof]);
    },
    { failed: 'allergens.acknowledgeFailed' },
  );
  // Staff who act for a kitchen do not acknowledge in its name.
  const isOwn = mayAcknowledge && pageContext().user.Impersonation === null;
  return (
    <Panel title={label('allergens.declarations')} isFlush isEdge>
      {acknowledge.failure !== undefined && (
        <Notice kind="danger" isAlert>
          {acknowledge.failure}
        </Notice>
      )}
      {profile.Declarations.length === 0 ? (
        <p className="px-4 py-3.5 text-13 text-ink-3">{label('allergens.declarationsNone')}</p>
      ) : (
        <ul className="grid">
          {profile.Declarations.map((each) => (
            <li
              key={each.Id}
              className="grid gap-1.5 border-t border-line px-4 py-2.5 text-13 first:border-t-0"
            >
              <ChangedProduct declaration={each} />
              {each.AcknowledgedAt === null && isOwn && (
                <Button
                  size={28}
                  className="justify-self-start"
                  isPending={acknowledge.isPending}
                  aria-label={label('allergens.acknowledgeOf', { name: each.Name })}
                  onPress={() => void acknowledge.run(each.Id)}
                >
                  {label('allergens.acknowledge')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ChangedProduct({ declaration }: { declaration: Declaration }) {
  const { ProductId, Name, Changes, Profile, ToldAt, AcknowledgedAt, AcknowledgedBy } = declaration;
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        <Link to="/product/$productId" params={{ productId: ProductId }} className="link font-[600]">
          {Name}
        </Link>{' '}
        <span className="num text-12 text-ink-3">{ProductId}</span>
      </span>
      {Changes.map(({ Code, Name: allergen, Before, After }) => (
        <span key={Code}>
          {label('allergens.change', {
            allergen,
            before: label(`allergens.level.${Before}`),
            after: label(`allergens.level.${After}`),
          })}
        </span>
      ))}
      {Profile !== undefined && Profile.Verdict !== 'none' && <ProfileLine mark={Profile} />}
      <span className="text-12 text-ink-3">
        {AcknowledgedAt === null || AcknowledgedBy === null
          ? label('allergens.told', { when: momentText(ToldAt) })
          : label('allergens.acknowledged', { name: AcknowledgedBy, when: momentText(AcknowledgedAt) })}
      </span>
    </>
  );
}
