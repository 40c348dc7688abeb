import { nodeAt, readXmlTree, UnreadableXml } from '../../../platform/xml-tree.ts';

/** Undefined for any response that is not cXML, because the login page of a proxy also has status 200. */
export function statusOfAnswer({ status, text }: { status: number; text: string }): string | undefined {
  if (status < 200 || status > 299) return undefined;
  try {
    return nodeAt(readXmlTree(text), 'Response', 'Status')?.attributes['code'];
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
}
