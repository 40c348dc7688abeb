import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type RequestOfWork, untilOver } from './request-of-work.ts';

function aResponse() {
  const response = Object.assign(new EventEmitter(), { writableFinished: false });
  const sent = () => {
    response.writableFinished = true;
    response.emit('finish');
  };
  return { wire: response as unknown as ServerResponse, sent };
}

test('[WLD-03] a request is over when its answer, a stream too, was sent', async () => {
  const { wire, sent } = aResponse();
  const request = await untilOver(wire, async (own) => own);
  await nextTurn();
  expect(request.isOver).toBe(false);
  sent();
  await nextTurn();
  expect(request.isOver).toBe(true);
});

test('[WLD-03] a request whose reader has gone goes on until its work ends', async () => {
  const { wire, sent } = aResponse();
  const work = Promise.withResolvers<void>();
  let request: RequestOfWork | undefined;
  const answering = untilOver(wire, (own) => {
    request = own;
    return work.promise;
  });
  sent();
  await nextTurn();
  expect(request?.isOver).toBe(false);
  work.resolve();
  await answering;
  await nextTurn();
  expect(request?.isOver).toBe(true);
});

test('[WLD-03] a failed request is over when its other pieces have ended', async () => {
  const { wire, sent } = aResponse();
  let request: RequestOfWork | undefined;
  const answering = untilOver(wire, (own) => {
    request = own;
    own.asked();
    return Promise.reject(new Error('not found'));
  });
  await expect(answering).rejects.toThrow('not found');
  sent();
  await nextTurn();
  expect(request?.isOver).toBe(false);
  request?.gaveBack();
  request?.asked();
  await nextTurn();
  expect(request?.isOver).toBe(false);
  request?.gaveBack();
  await nextTurn();
  await nextTurn();
  expect(request?.isOver).toBe(true);
});
