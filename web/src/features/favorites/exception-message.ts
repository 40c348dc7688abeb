import { ApiError } from '../../lib/http/api-error.ts';

/**
 * Returns the sentence of a failed change of a list: the ExceptionMessage, or what the JSON embedded in it says, its
 * `content` or its `type` and `name`; otherwise the server's Message. Empty when the server sent neither (specification
 * 8).
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

/** Returns the fields under names in small letters, because old services write `Type` and `type`. */
function lowerNames(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
}
