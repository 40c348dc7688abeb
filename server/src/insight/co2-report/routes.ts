import * as calls from '@engros/contracts/insight/co2-report.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { compareVersions } from './compare-versions.ts';
import {
  listReportGroups,
  type ReportGoods,
  readCustomerCo2Report,
  readGroupCo2Report,
  readOwnCo2Report,
} from './read-co2-report.ts';
import { listTargets, setTarget } from './targets.ts';

export function co2ReportRoutes(registrar: Registrar, goods: ReportGoods): void {
  serve(registrar, calls.listReportGroups, listReportGroups);
  serve(registrar, calls.readOwnCo2Report, readOwnCo2Report(goods));
  serve(registrar, calls.readCustomerCo2Report, readCustomerCo2Report(goods));
  serve(registrar, calls.readGroupCo2Report, readGroupCo2Report(goods));
  serve(registrar, calls.compareClimateVersions, compareVersions(goods));
  serve(registrar, calls.listTargets, listTargets);
  serve(registrar, calls.setTarget, setTarget);
}
