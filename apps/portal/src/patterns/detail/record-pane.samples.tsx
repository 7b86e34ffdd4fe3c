import { Refusal } from '@wagenpark/contract';
import { everyone } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { recordPages } from '../../platform/record-pages.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Facts } from '../../ui/facts/facts.tsx';
import { IconUser, IconUsers } from '../../ui/icons.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import type { PartSamples } from '../../ui/samples.ts';
import type { DetailDescriptor } from './detail-descriptor.ts';
import { RecordPane } from './record-pane.tsx';

interface Car {
  readonly plate: string;
  readonly driver: string | null;
}

const car: DetailDescriptor<Car> = {
  typeName: 'requests.one',
  query: (number) => ({
    queryKey: ['sample', number],
    queryFn: async () => {
      if (number === 2) throw new Refusal([{ code: 'notFound', message: 'not found' }], 404);
      return { plate: 'AB-123-C', driver: null };
    },
  }),
  marks: ({ plate }) => <Plate plate={plate} />,
  tabs: [
    {
      id: 'facts',
      label: 'requests.detail.request',
      render: ({ plate, driver }) => (
        <Facts
          groups={[
            {
              title: 'Car',
              facts: [
                { label: 'Licence plate', value: plate },
                { label: 'Driver', value: driver },
              ],
            },
          ]}
        />
      ),
    },
    { id: 'mails', label: 'mails.ofRecord.title', render: () => <EmptyState title="No mails" /> },
  ],
  actions: [
    {
      id: 'one',
      label: 'requests.action.approve',
      icon: IconUser,
      permission: everyone,
      isMain: true,
      panel: () => null,
    },
    { id: 'two', label: 'requests.action.decline', icon: IconUsers, permission: everyone, panel: () => null },
  ],
  pages: recordPages('/car'),
};

/** Maximum height of a record beside its list. */
const Place = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div style={{ display: 'flex', height: 360 }}>{children}</div>
);

const samples: PartSamples = {
  part: 'Detail',
  samples: [
    {
      name: 'a record',
      render: () => (
        <Place>
          <RecordPane detail={car} number={1} />
        </Place>
      ),
    },
    {
      name: 'a record that cannot be had',
      render: () => (
        <Place>
          <RecordPane detail={car} number={2} />
        </Place>
      ),
    },
  ],
};
export default samples;
