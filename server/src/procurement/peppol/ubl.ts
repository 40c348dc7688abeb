import type { XmlElement } from '../../platform/write-xml.ts';
import { xmlText } from '../../platform/write-xml.ts';

export const currency = 'DKK';
/** GS1's scheme of GTINs in the code list of identifiers. */
export const gtinScheme = '0160';

export const ublRoot = (name: string) => ({
  name,
  attributes: {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
    'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  },
});

export function issuedAt(at: Temporal.Instant, timeZone: string): XmlElement[] {
  const local = at.toZonedDateTimeISO(timeZone);
  return [
    xmlText('cbc:IssueDate', local.toPlainDate().toString()),
    xmlText('cbc:IssueTime', local.toPlainTime().toString({ smallestUnit: 'second' })),
  ];
}

/** A BIS allows fewer elements than the schema. */
export const onlyChildren = ({ content, ...rest }: XmlElement, names: readonly string[]): XmlElement => ({
  ...rest,
  content:
    typeof content === 'string'
      ? content
      : content.filter((each) => each != null && names.includes(each.name)),
});
