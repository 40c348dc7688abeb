import { declaredEndpoints } from '@engros/contracts/declared.ts';
import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { envelopeOf } from '@engros/contracts/envelope.ts';
import { expect } from 'vitest';
import { faultsOf, made, sample } from './sample.ts';

const ways = declaredEndpoints
  .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  // `/api/orders/open` before `/api/orders/{id}`.
  .sort((a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length);

export function endpointOf(method: string, pathname: string): Endpoint | undefined {
  return ways.find(({ endpoint, path }) => endpoint.method === method && path.test(pathname))?.endpoint;
}

let faults: string[] = [];

/** Fails the running test at its end; an exception in the fake server would only be a lost connection for the page. */
export function note(found: readonly string[], call: string): void {
  faults.push(...found.map((fault) => `${call}: ${fault} (${expect.getState().currentTestName})`));
}

export function takeFaults(): string[] {
  const taken = faults;
  faults = [];
  return taken;
}

export function smallestAnswer(method: string, pathname: string): unknown {
  const endpoint = endpointOf(method, pathname);
  return endpoint && sample(endpoint);
}

export function completed(method: string, pathname: string, model: unknown): unknown {
  const endpoint = endpointOf(method, pathname);
  return endpoint ? made(endpoint.output, model) : model;
}

export async function holdAgainstContract(
  method: string,
  pathname: string,
  response: Response,
): Promise<void> {
  const call = `${method} ${pathname}`;
  const endpoint = endpointOf(method, pathname);
  if (!endpoint) note(['no contract knows this call'], call);
  else if (response.status < 400 && response.headers.get('Content-Type')?.includes('json'))
    note(faultsOf(envelopeOf(endpoint.output, endpoint.top), await response.clone().json(), 'answer'), call);
}
