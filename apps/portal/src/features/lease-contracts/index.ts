import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconFileText, IconFlag, IconGauge, IconHistory, IconTool, IconUser } from '../../ui/icons.ts';
import { changesOnOffer } from './changes.ts';
import { leaseContractPages } from './pages.ts';

/** Feature 'lease contracts': list, detail, driver change. */
export const leaseContracts = {
  name: 'lease-contracts',
  routes: [
    {
      ...leaseContractPages.route,
      permission: pagePermissions['lease-contracts'],
      title: 'leaseContracts.title',
      menu: { section: 'leasing', icon: IconFileText, goKey: 'c' },
      load: () => import('./page.tsx'),
    },
  ],
  timeline: {
    contract: { icon: IconFlag, lasts: true, icons: { mileage: IconGauge, service: IconTool, serviced: IconTool } },
    driver: { icon: IconUser },
    change: { icon: IconHistory },
  },
  dashboard: {
    signals: {
      expiring: { isEnd: true },
      overdue: { isEnd: true },
      mot: { icon: IconTool, isEnd: true },
    },
    calendar: {
      apk: {
        kind: 'leaseContract',
        tone: 'due',
        fact: 'DatumApk',
      },
      service: { kind: 'leaseContract', tone: 'estimated' },
    },
  },
  opens: {
    leaseContract: {
      title: 'palette.group.leaseContract',
      address: leaseContractPages.opened,
    },
    leaseContractList: {
      title: 'leaseContracts.title',
      address: (list) => leaseContractPages.listed(list === '' ? {} : { list: String(list) }),
    },
    /** The contracts that a figure of the dashboard counts: `set=expiring&fleets=10`. */
    leaseContractSet: { title: 'leaseContracts.title', address: leaseContractPages.searched },
    /** A contract with a form open beside it: `4711 fuel-pass`. */
    leaseContractForm: {
      title: 'leaseContracts.title',
      address: (form) => {
        const [number = '', change = ''] = `${form}`.split(' ');
        return leaseContractPages.opened(number, { change });
      },
    },
    // Links to a car without a known contract search by plate.
    car: {
      title: 'palette.group.leaseContract',
      address: (plate) => leaseContractPages.listed({ list: 'allcontracts', q: String(plate) }),
    },
  },
  commands: changesOnOffer.map(({ label, permission, path }) => ({
    kind: 'leaseContract' as const,
    label,
    permission,
    path,
  })),
} as const satisfies Feature;
