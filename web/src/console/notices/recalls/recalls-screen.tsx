import { listRecalls } from '@engros/contracts/supplier/recalls.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { ComposeForm } from './compose-form.tsx';
import { RecallProgress } from './recall-progress.tsx';

/** What still runs stands first, then what is not sent yet. */
const places = { Sent: 0, Draft: 1, Closed: 2 } as const;
const kinds = { Draft: 'neutral', Sent: 'danger', Closed: 'ok' } as const;

export function ConsoleRecallsScreen() {
  const [{ recall }, change] = useAddressState((search) => ({ recall: textOf(search, 'recall') }));
  const recalls = useQuery({ ...query(listRecalls, {}), enabled: recall === '' });
  if (recall !== '') return <RecallProgress id={recall} onBack={() => change({ recall: '' })} />;
  const open = (id: string) => change({ recall: id });
  return (
    <ConsolePage title={label('console.recalls.title')}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_480px]">
        <Panel title={label('console.recalls.list')} isFlush isEdge>
          <Loaded of={recalls}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={label('console.recalls.none')} />
              ) : (
                <ul>
                  {list
                    .toSorted((a, b) => places[a.Recall.State] - places[b.Recall.State])
                    .map(({ Recall, Customers, Addresses, Answered }) => (
                      <li key={Recall.Id} className="border-t border-line first:border-t-0">
                        <button
                          type="button"
                          className="flex w-full flex-wrap items-center gap-3 px-4 py-3 text-left text-13"
                          onClick={() => open(Recall.Id)}
                        >
                          <span className="min-w-0 flex-1 wrap-anywhere max-md:basis-full">
                            <b className="block font-[620]">{Recall.NameDa}</b>
                            <span className="num text-12 text-ink-3">
                              {[Recall.Number, Recall.ProductId, Recall.Lots.join(', ')]
                                .filter(Boolean)
                                .join(' · ')}
                            </span>
                          </span>
                          <span className="num">
                            {Recall.State === 'Draft'
                              ? label('console.recalls.draftReaches', {
                                  customers: formatCount(Customers),
                                  addresses: formatCount(Addresses),
                                })
                              : label('console.recalls.answers', {
                                  answered: formatCount(Answered),
                                  customers: formatCount(Customers),
                                })}
                          </span>
                          <Tag kind={kinds[Recall.State]}>
                            {label(`console.recalls.state.${Recall.State}`)}
                          </Tag>
                          <time dateTime={Recall.ComposedAt} className="num text-12 text-ink-3">
                            {momentText(Recall.SentAt ?? Recall.ComposedAt)}
                          </time>
                        </button>
                      </li>
                    ))}
                </ul>
              )
            }
          </Loaded>
        </Panel>
        {!recalls.isPending && (
          <Panel title={label('console.recalls.new')} isEdge>
            <ComposeForm onSaved={open} />
          </Panel>
        )}
      </div>
    </ConsolePage>
  );
}
