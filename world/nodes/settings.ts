import type { WorldOptions } from '../options.ts';
import { runCommand } from './nodes.ts';
import type { DatabaseSettings } from './place.ts';

export function settingsOf(
  { products, kitchens }: WorldOptions,
  database: DatabaseSettings,
  smtpUrl: string,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: 'node_modules/.cache/engros-compiled',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
    ...database,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'ordre@fjordgros.example',
    // Only a demonstration may send orders to a system on this machine.
    DEMO: '1',
    DEMO_PRODUCTS: String(products),
    DEMO_KITCHENS: String(kitchens),
    PASSWORD_MEMORY_KIB: '64',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  };
}

export async function newToken(settings: Record<string, string>): Promise<string> {
  const said = await runCommand(
    'server/src/admin.ts',
    ['service-token', 'create', 'world', 'orders:write', 'documents:write'],
    settings,
  );
  const token = /[\w-]{40,}/.exec(said)?.[0];
  if (token === undefined) throw new Error(`no token was printed: ${said}`);
  return token;
}
