import type { SupplierFacts } from './people/session/page-context.ts';

type Environment = Record<string, string | undefined>;

export function supplierFacts(env: Environment): SupplierFacts {
  return {
    name: env['SUPPLIER_NAME'] || 'Fjordgros',
    tagline: env['SUPPLIER_TAGLINE'] || 'Foodservice',
    phone: env['SUPPLIER_PHONE'] || '75 00 00 00',
    hours: env['SUPPLIER_HOURS'] || '06.00–16.30',
    address: env['SUPPLIER_ADDRESS'] || 'Fjordgros Foodservice A/S · Havnevej 12, 7100 Vejle',
  };
}
