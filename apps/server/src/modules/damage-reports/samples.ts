import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aDamageReport } from './builders.samples.ts';

/** A sample row and sample calls about a damage report, for the tests that check all subjects. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number, driver_number }) => {
    const report = await aDamageReport(tx, {
      client_id,
      debtor_number,
      lease_contract_number,
      driver_number,
      number: lease_contract_number,
    });
    return report.number;
  },
  calls: {
    'damageReports.byNumber': { names: 'record', drivers: 'own' },
    'damageReports.ofLeaseContract': { names: 'contract', drivers: 'own' },
    'damageReportAdmin.history': { names: 'record', drivers: 'own' },
    'damageReportAdmin.files': { names: 'record', drivers: 'own' },
    'damageReportAdmin.mails': { names: 'record', drivers: 'staff' },
    'damageReportAdmin.settle': {
      names: 'record',
      drivers: 'staff',
      body: {
        Afgehandeld: true,
        StatusOmschrijving: null,
        Verhaalbaar: null,
        EigenRisico: null,
        Schadebedrag: null,
        FormulierOntvangen: null,
        Versie: 1,
      },
    },
  },
};
