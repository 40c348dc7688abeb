import { takeFile as takeFileContract } from '@engros/contracts/supplier/supplier-files.ts';
import { batchKeyOf } from '../../../erp/order-intake/run-batch.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import { filePieces } from '../../../platform/storage/temporary-file.ts';
import { type FileDoorParts, importSent, requireKind, requireSignature } from './taken-file.ts';

/** One file of a token at a time. */
export function takeFile({ intakeKeys, mail }: FileDoorParts): Handler<typeof takeFileContract> {
  const alone = oneAtATime();
  return async (ctx, { params: { kind }, query, file }) => {
    const { viewer, exchange } = ctx;
    requireKind(viewer, kind);
    const key = query.try === true ? null : batchKeyOf(exchange.header('idempotency-key'));
    const path = takeFileContract.path.replace('{kind}', kind);
    return alone(viewer.tokenId, () =>
      file.received(async ({ handle, sha256 }) => {
        await requireSignature(ctx, intakeKeys, filePieces(handle));
        return importSent(ctx, mail, { kind, query, key, path, handle, sha256: sha256.toString('hex') });
      }),
    );
  };
}
