import { readOwnData as readOwnDataContract } from '@engros/contracts/people/personal-data.ts';
import { readCustomerData as readCustomerDataContract } from '@engros/contracts/supplier/customer-data.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { readCustomerData, readOwnData } from './send-data.ts';

export function personalDataRoutes(registrar: Registrar): void {
  serve(registrar, readOwnDataContract, readOwnData);
  serve(registrar, readCustomerDataContract, readCustomerData);
}
