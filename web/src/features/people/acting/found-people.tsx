import { label } from '../../../lib/labels.ts';
import { isSearchable, useFoundPeople } from './acting-data.ts';
import { Choices, type Found } from './choices.tsx';
import { InsteadOfFound } from './instead-of-found.tsx';
import { type ActingForm, choosePerson, chooseSingleSignOn, signOnKey } from './use-acting-form.ts';

/** Also lists single sign-on connections. */
export function FoundPeople({ form }: { form: ActingForm }) {
  const answer = useFoundPeople(form.search, form.mode === 'user');
  const isShown = isSearchable(form.term) && answer.data !== undefined && !answer.error;
  const items: Found[] = isShown
    ? [
        ...answer.data.Users.map((person): Found => ({ id: person.Id, kind: 'person', person })),
        ...answer.data.SingleSignOns.map(
          (signOn): Found => ({ id: signOnKey(signOn), kind: 'signOn', signOn }),
        ),
      ]
    : [];
  if (items.length === 0) return <InsteadOfFound form={form} answer={answer} />;
  return (
    <>
      <Choices
        form={form}
        label={label('acting.results')}
        items={items}
        onChoose={(item) =>
          form.choose(item.kind === 'person' ? choosePerson(item.person) : chooseSingleSignOn(item.signOn))
        }
      />
      {answer.data?.IsCut && <p className="acting-hint px-5 py-4">{label('acting.more')}</p>}
    </>
  );
}
