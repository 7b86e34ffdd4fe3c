import { useLocation, useNavigate } from '@tanstack/react-router';
import { everyone } from '@wagenpark/domain/permissions';
import { type ReactNode, useEffect, useRef } from 'react';
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
      if (number === 2) throw new Error('no such car');
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
    { id: 'mails', label: 'requests.detail.mails', render: () => <EmptyState title="No mails" /> },
  ],
  actions: [
    { id: 'one', label: 'requests.action.approve', icon: IconUser, permission: everyone, panel: () => null },
    { id: 'two', label: 'requests.action.decline', icon: IconUsers, permission: everyone, panel: () => null },
  ],
  pages: recordPages('/car'),
};

/** The modal closes by going to its list; the kit notices that. */
function Opened({ number, onClose }: { readonly number: number; readonly onClose: () => void }): ReactNode {
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const wasOpen = useRef(false);
  useEffect(() => void navigate({ to: car.pages.record }), [navigate]);
  useEffect(() => {
    if (pathname === car.pages.record) wasOpen.current = true;
    else if (wasOpen.current) onClose();
  }, [pathname, onClose]);
  return <RecordPane detail={car} number={number} />;
}

const samples: PartSamples = {
  part: 'Detail',
  samples: [
    { name: 'a record', isLayer: true, render: (close) => <Opened number={1} onClose={close} /> },
    { name: 'a record that cannot be had', isLayer: true, render: (close) => <Opened number={2} onClose={close} /> },
  ],
};
export default samples;
