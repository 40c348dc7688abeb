import { ApiError } from '../../../lib/http/api-error.ts';

/**
 * The ExceptionMessage, or the `content`, or `type` and `name`, of JSON embedded in it; otherwise the server's Message. Empty
 * when there is neither (specification 8).
 */
export function exceptionMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  const { ExceptionMessage, Message } = error.answer;
  if (!ExceptionMessage) return Message ?? '';
  return embedded(ExceptionMessage) ?? ExceptionMessage;
}

function embedded(text: string): string | undefined {
  const json = /\{.*\}/s.exec(text)?.[0];
  if (json === undefined) return undefined;
  try {
    const { content, type, name } = lowerNames(JSON.parse(json));
    if (typeof content === 'string' && content !== '') return content;
    const said = [type, name].filter((part) => typeof part === 'string' && part !== '');
    return said.length > 0 ? said.join(': ') : undefined;
  } catch {
    return undefined;
  }
}

/** Some old services write `Type` and others `type`. */
function lowerNames(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
}
