import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature, SignalKind } from '../../platform/feature.ts';
import { IconFileText, IconFlag, IconGauge, IconHistory, IconTool, IconUser } from '../../ui/icons.ts';
import { availableChanges } from './changes.ts';
import { leaseContractPages } from './pages.ts';

/** The next step for ending contracts and for cars without a valid inspection: contacting the leasing company. */
const getInTouch = {
  isEnd: true,
  next: { label: 'leaseContracts.signal.contact', kind: 'leaseContractTab', id: (contract) => `${contract} contact` },
} as const satisfies SignalKind;

/** Makes the address of a contract with a form or a tab open, from both: `4711 fuel-pass`. */
const openedWith = (parameter: 'change' | 'tab') => (place: string | number) => {
  const [number = '', value = ''] = `${place}`.split(' ');
  return leaseContractPages.opened(number, { [parameter]: value });
};

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
      expiring: getInTouch,
      overdue: getInTouch,
      mot: { ...getInTouch, icon: IconTool },
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
    leaseContractForm: { title: 'leaseContracts.title', address: openedWith('change') },
    /** A contract with one of its tabs open: `4711 contact`. */
    leaseContractTab: { title: 'leaseContracts.title', address: openedWith('tab') },
    // Links to a car without a known contract search by plate.
    car: {
      title: 'palette.group.leaseContract',
      address: (plate) => leaseContractPages.listed({ list: 'allcontracts', q: String(plate) }),
    },
  },
  commands: availableChanges.map(({ label, permission, path }) => ({
    kind: 'leaseContract' as const,
    label,
    permission,
    path,
  })),
} as const satisfies Feature;
