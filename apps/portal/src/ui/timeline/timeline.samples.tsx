import type { PartSamples } from '../samples.ts';
import { Timeline } from './timeline.tsx';

const samples: PartSamples = {
  part: 'Timeline',
  samples: [
    {
      name: 'a request from start to end',
      render: () => (
        <Timeline
          label="Request 4711"
          entries={[
            { id: '1', title: 'Asked', meta: 'Anna de Vries', when: '18-11-2026 09:12', status: 'info' },
            {
              id: '2',
              title: 'Question',
              meta: 'Wagenpark Lease',
              when: '18-11-2026 11:40',
              status: 'warn',
              text: 'From which day on?',
            },
            { id: '3', title: 'Approved', when: '20-11-2026 08:05', status: 'ok' },
            { id: '4', title: 'Declined', status: 'danger' },
          ]}
        />
      ),
    },
  ],
};
export default samples;
