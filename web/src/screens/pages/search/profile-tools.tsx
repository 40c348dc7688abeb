import { profileActions } from '@engros/contracts/goods/allergen-profile.ts';
import type { SearchAnswer } from '@engros/contracts/pages/search.ts';
import { readAllergenProfile } from '@engros/contracts/planning/allergens.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { flagCount } from './facets/facet-groups.ts';
import { type SearchState, withFlag } from './search-state.ts';

interface ProfileToolsProps {
  state: SearchState;
  answer: SearchAnswer | undefined;
  onChange: (next: SearchState) => void;
}

/** What the kitchen takes into account, and a switch that hides what it stops; nothing for kitchens without a profile. */
export function ProfileTools({ state, answer, onChange }: ProfileToolsProps) {
  const isOn = state.suitsProfile === 'True';
  const isMarked =
    answer?.Page.PageOfResults.some((product) => product.AllergenProfile !== undefined) === true;
  const isShown = isOn || isMarked;
  const { data } = useQuery({ ...query(readAllergenProfile, {}), enabled: isShown });
  if (!isShown || answer === undefined) return null;
  const stopped = answer.Page.TotalResults - flagCount(answer.Facets, 'suitsProfile');
  const names = new Map(data?.Names.map(({ Code, Name }) => [Code, Name]));
  const listed = (action: string) =>
    (data?.Rules ?? []).flatMap(({ Code, Action }) => (Action === action ? (names.get(Code) ?? Code) : []));
  return (
    <div data-testid="profile-tools" className="mb-2.5 flex min-h-8 flex-wrap items-center gap-2">
      {profileActions.toReversed().map((action) => {
        const own = action === 'show' ? [] : listed(action);
        return (
          own.length > 0 && (
            <Tag key={action} kind="brand">
              {new Intl.ListFormat(currentLanguage()).format(own)}:{' '}
              {label(`allergens.${action}`).toLowerCase()}
            </Tag>
          )
        );
      })}
      <Link to="/allergens" className="link text-12 font-[600]">
        {label('allergens.search.edit')}
      </Link>
      <Switch
        className="ml-auto"
        isSelected={isOn}
        onChange={(next) => onChange(withFlag(state, 'suitsProfile', next))}
        {...(isOn ? {} : { count: formatCount(stopped) })}
      >
        {label('allergens.search.hide')}
      </Switch>
    </div>
  );
}
