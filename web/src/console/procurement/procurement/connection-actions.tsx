import type { OutputOf } from '@engros/contracts/endpoint.ts';
import {
  type ConnectionDetails,
  endOldSecret,
  listConnections,
  makeConnectionSecret,
  readConnection,
  sendCatalogue,
  switchConnection,
  testConnection,
} from '@engros/contracts/supplier/procurement.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { ConnectionParams } from './connection-panel.tsx';
import { SecretNotice } from './secret-notice.tsx';

interface Props {
  details: ConnectionDetails;
  params: ConnectionParams;
}

export function ConnectionActions({ details, params }: Props) {
  const { Connection, HasTwoSecrets } = details;
  const client = useQueryClient();
  const [said, setSaid] = useState<ReactNode>(null);
  const request = useCall(
    async (work: () => Promise<ReactNode>) => {
      setSaid(null);
      const result = await work();
      await refreshAll(client, [listConnections, readConnection]);
      setSaid(result);
    },
    { failed: 'console.saveFailed' },
  );
  const act = (work: () => Promise<ReactNode>) => () => void request.run(work);
  const test = act(async () => <Checks of={await call(testConnection, { params })} />);
  const makeSecret = act(async () => (
    <SecretNotice secret={(await call(makeConnectionSecret, { params })).Secret} />
  ));
  const endSecret = act(async () => {
    await call(endOldSecret, { params });
    return <Notice kind="success">{label('console.procurement.secretEnded')}</Notice>;
  });
  const turn = act(async () => {
    const { Connection: after } = await call(switchConnection, {
      params,
      body: { IsActive: !Connection.IsActive },
    });
    return <Notice kind="success">{label(`console.procurement.${after.IsActive ? 'on' : 'off'}`)}</Notice>;
  });
  const send = act(async () => {
    const { Number: number, Lines } = await call(sendCatalogue, { params });
    return (
      <Notice kind="success">
        {label('console.procurement.catalogueSent', { number, lines: formatCount(Lines) })}
      </Notice>
    );
  });
  return (
    <div className="mt-4 grid gap-3">
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      {said}
      {HasTwoSecrets && <p className="text-13 text-ink-2">{label('console.procurement.twoSecrets')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button isPending={request.isPending} onPress={test}>
          {label('console.procurement.test')}
        </Button>
        <Button isPending={request.isPending} onPress={HasTwoSecrets ? endSecret : makeSecret}>
          {label(HasTwoSecrets ? 'console.procurement.endSecret' : 'console.procurement.makeSecret')}
        </Button>
        {Connection.Protocol === 'peppol' && Connection.IsActive && (
          <Button isPending={request.isPending} onPress={send}>
            {label('console.procurement.sendCatalogue')}
          </Button>
        )}
        <Button
          variant={Connection.IsActive ? 'danger' : 'secondary'}
          isPending={request.isPending}
          onPress={turn}
        >
          {label(Connection.IsActive ? 'console.procurement.switchOff' : 'console.procurement.switchOn')}
        </Button>
      </div>
    </div>
  );
}

function Checks({ of: { Checks } }: { of: OutputOf<typeof testConnection> }) {
  const isOk = Checks.every((each) => each.IsOk);
  return (
    <Notice kind={isOk ? 'success' : 'warning'}>
      <ul>
        {Checks.map((each) => (
          <li key={each.Check}>
            {label(`console.procurement.check.${each.Check}`)}:{' '}
            <b>{label(each.IsOk ? 'console.procurement.checkOk' : 'console.procurement.checkWrong')}</b>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
