import * as calls from '@engros/contracts/insight/co2-report.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { compareVersions } from './compare-versions.ts';
import {
  customerCo2Report,
  groupCo2Report,
  ownCo2Report,
  type ReportGoods,
  readReportGroups,
} from './read-co2-report.ts';
import { changeTarget, readTargets } from './targets.ts';

export function co2ReportRoutes(registrar: Registrar, goods: ReportGoods): void {
  serve(registrar, calls.listReportGroups, readReportGroups);
  serve(registrar, calls.readOwnCo2Report, ownCo2Report(goods));
  serve(registrar, calls.readCustomerCo2Report, customerCo2Report(goods));
  serve(registrar, calls.readGroupCo2Report, groupCo2Report(goods));
  serve(registrar, calls.compareClimateVersions, compareVersions(goods));
  serve(registrar, calls.listTargets, readTargets);
  serve(registrar, calls.setTarget, changeTarget);
}
