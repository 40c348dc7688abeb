import { nodeAt, readXmlTree, UnreadableXml } from '../../../platform/xml-tree.ts';

/**
 * Returns the status that a system answers by cXML; undefined for anything else, because a login page of a proxy answers
 * 200 as well.
 */
export function statusOfAnswer({ status, text }: { status: number; text: string }): string | undefined {
  if (status < 200 || status > 299) return undefined;
  try {
    return nodeAt(readXmlTree(text), 'Response', 'Status')?.attributes['code'];
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
}
