import { type Basket, basketFrame, lineItemFrame } from '@engros/contracts/baskets/basket.ts';
import fastJson from 'fast-json-stringify';

const writeHead = fastJson(basketFrame as object);
const writeLine = fastJson(lineItemFrame as object);

/** The products are already cached as JSON and make up most of the text, so only the rest is serialised. */
export function writtenBasket(
  answer: Basket,
  productJson: (productId: string) => Buffer | undefined,
): Buffer[] {
  const pieces: Buffer[] = [];
  let before = `${writeHead(answer).slice(0, -1)},"LineItems":[`;
  for (const line of answer.LineItems) {
    const product = productJson(line.ProductId);
    if (product === undefined) throw new Error(`Product ${line.ProductId} went while its line was written`);
    pieces.push(Buffer.from(`${before}${writeLine(line).slice(0, -1)},"Product":`), product);
    before = '},';
  }
  pieces.push(Buffer.from(pieces.length > 0 ? '}]}' : `${before}]}`));
  return pieces;
}
