import { listServiceTokens, type ServiceToken } from '@engros/contracts/erp/service-tokens.ts';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { HintsPanel } from './hints-panel.tsx';
import { NewToken } from './new-token.tsx';
import { ReceiversPanel } from './receivers-panel.tsx';
import { type Shown, ShownToken } from './shown-token.tsx';
import { type TokenAct, TokenDialogs } from './token-dialogs.tsx';
import { TokensTable } from './tokens-table.tsx';

/** Which systems may call, with what; a token is shown once. */
export function TokensScreen() {
  const tokens = useQuery(query(listServiceTokens, {}));
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const [act, setAct] = useState<{ act: TokenAct; token: ServiceToken }>();
  const feed = tokens.data?.Feed;
  return (
    <ConsolePage
      title={label('console.tokens.title')}
      note={label('console.tokens.note')}
      actions={
        <>
          <a href="/api/openapi.json" target="_blank" rel="noreferrer" className={buttonClass()}>
            <BookOpen aria-hidden="true" />
            {label('console.tokens.description')}
          </a>
          <Button variant="primary" onPress={() => setMaking(true)}>
            <Plus aria-hidden="true" />
            {label('console.tokens.new')}
          </Button>
        </>
      }
    >
      {isMaking && (
        <NewToken
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setShown(made);
          }}
        />
      )}
      <div className="grid gap-4">
        <Panel
          isFlush
          isEdge
          title={
            <span className="inline-flex items-center gap-2">
              {label('console.tokens.list')}
              <Badge
                tone="neutral"
                count={tokens.data?.Tokens.filter(({ State }) => State === 'open').length ?? 0}
              />
            </span>
          }
          note={label('console.tokens.listNote')}
        >
          <Loaded of={tokens} rows={4}>
            {({ Tokens }) =>
              Tokens.length === 0 ? (
                <EmptyState icon={<KeyRound aria-hidden="true" />} title={label('console.tokens.none')}>
                  {label('console.tokens.noneText')}
                </EmptyState>
              ) : (
                <TokensTable tokens={Tokens} onAct={(what, token) => setAct({ act: what, token })} />
              )
            }
          </Loaded>
        </Panel>
        {feed && (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <div className="grid gap-4">
              <ReceiversPanel onMade={setShown} />
              <HintsPanel />
            </div>
            <Panel isEdge title={label('console.tokens.feed')}>
              <div className="grid grid-cols-2 gap-4">
                <Figure name={label('console.tokens.newest')} value={formatCount(feed.Newest)} />
                <Figure
                  name={label('console.tokens.kept')}
                  value={label('console.tokens.days', { count: feed.Days })}
                />
              </div>
              <p className="mt-3 text-13 text-ink-2">{label('console.tokens.feedText')}</p>
            </Panel>
          </div>
        )}
      </div>
      {act && <TokenDialogs {...act} onClose={() => setAct(undefined)} onReplaced={setShown} />}
      {shown && <ShownToken shown={shown} onClose={() => setShown(undefined)} />}
    </ConsolePage>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <span className="block text-12 text-ink-3">{name}</span>
      <b className="num text-20 font-[640]">{value}</b>
    </div>
  );
}
