/**
 * `node server/demo/showcase-pictures.ts URL TOKEN [NUMBER]`: uploads pictures of best-selling products, a hundred unless
 * a number is given, to a running demo server (`npm run demo`), as another system of the supplier would. Each picture
 * shows the product's drawing. The token needs the scope `pictures:write`. Products that have a picture keep it, so the
 * script can run again.
 */
import sharp from 'sharp';

const [width, height] = [1200, 900];
/** Background colours of the pictures, by the tint of the product group. */
const grounds: Record<string, string> = {
  meat: '#f3dcd6',
  poultry: '#f6e7c8',
  fish: '#d9e8ef',
  dairy: '#f7f0d8',
  green: '#dcebd6',
  frozen: '#dff0f5',
  bread: '#f1e2cd',
  dry: '#ece4d8',
  drink: '#d8ece4',
  sweet: '#f5dfe6',
};

interface Listed {
  ProductId: string;
  Artwork: string | null;
  Tint: string | null;
}

const [origin = 'http://127.0.0.1:4000', token = '', number = '100'] = process.argv.slice(2);
if (token === '')
  throw new Error('a service token is missing: node server/demo/showcase-pictures.ts URL TOKEN');
const wanted = Number(number);
if (!Number.isInteger(wanted) || wanted < 1) throw new Error(`${number} is not a number of products`);

const cookie = await signIn();
const drawings = new Map<string, Buffer>();
const products = await productsWithout();
for (const { ProductId, Artwork, Tint } of products) {
  const picture = await pictureOf(Artwork ?? 'takeout-box', Tint ?? 'dry');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), `${ProductId}.webp`);
  const path = `/api/supplier/products/${ProductId}/pictures`;
  const headers = { authorization: `Bearer ${token}` };
  await answered(await fetch(origin + path, { method: 'POST', headers, body: form }));
}
console.info(`${products.length} products have pictures`);

async function pictureOf(artwork: string, tint: string): Promise<Buffer> {
  const drawing = await sharp(await drawingOf(artwork), { density: 1200 })
    .resize(620, 620, { fit: 'inside' })
    .png()
    .toBuffer();
  const background = grounds[tint] ?? '#ece4d8';
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: drawing, gravity: 'centre' }])
    .webp({ quality: 82 })
    .toBuffer();
}

async function drawingOf(artwork: string): Promise<Buffer> {
  const kept = drawings.get(artwork);
  if (kept !== undefined) return kept;
  const answer = await answered(await fetch(`${origin}/assets/artwork/${artwork}.svg`));
  const drawing = Buffer.from(await answer.arrayBuffer());
  drawings.set(artwork, drawing);
  return drawing;
}

async function productsWithout(): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let page = 1; found.length < wanted; page += 1) {
    const path = `/api/console/pictures/products?Show=Without&Page=${page}`;
    const answer = await answered(await fetch(origin + path, { headers: { cookie } }));
    const { Model } = (await answer.json()) as { Model: { Products: Listed[] } };
    if (Model.Products.length === 0) break;
    found.push(...Model.Products);
  }
  return found.slice(0, wanted);
}

/** As the demo's administrator, who may list pictures; returns the cookies of the session. */
async function signIn(): Promise<string> {
  const answer = await answered(
    await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ EmailAddress: 'karen@fjordgros.example', Password: 'engros-demo' }),
    }),
  );
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

async function answered(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
