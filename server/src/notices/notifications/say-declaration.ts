import type { Notification } from '@engros/contracts/notices/notifications.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { EventFacts } from './event-facts.ts';

/** Old and new level of each allergen that became a greater risk, one line a product; the link leads to where it is acknowledged. */
export function sayDeclaration(
  { count, products }: EventFacts['Declaration'],
  { language, text }: { language: Language; text: TextOf },
): Pick<Notification, 'Title' | 'Lead' | 'Text' | 'Facts' | 'Link'> {
  const nameOf = ({ name, nameEn }: EventFacts['Declaration']['products'][number]) =>
    (language === 'en' ? nameEn : null) ?? name;
  const lines = products.map((product) =>
    text('declaration.line', {
      product: nameOf(product),
      id: product.productId,
      changes: product.changes
        .map(({ code, before, after }) =>
          text('declaration.change', {
            allergen: text(`goods.allergen.${code}`),
            before: text(`allergens.level.${before}`),
            after: text(`allergens.level.${after}`),
          }),
        )
        .join(', '),
    }),
  );
  const others = count - products.length;
  const [first] = products;
  return {
    Title:
      count === 1 && first !== undefined
        ? text('declaration.one', { product: nameOf(first) })
        : text('declaration.more', { count }),
    Lead: text('declaration.lead'),
    Text: [...lines, ...(others > 0 ? [text('declaration.others', { count: others })] : [])].join('\n'),
    Facts: [],
    Link: { Text: text('declaration.open'), Url: '/allergens' },
  };
}
