import { IconFlag, IconRoad, IconSend, IconUser } from '../icons.ts';
import type { PartSamples } from '../samples.ts';
import { StoryLine } from './story-line.tsx';

const samples: PartSamples = {
  part: 'Story line',
  samples: [
    {
      name: 'what is to come and what has been',
      render: () => (
        <StoryLine
          label="Contract 100080"
          today="Today"
          coming={[
            { id: '1', icon: IconFlag, title: 'End of the contract', meta: '26-07-2027' },
            { id: '2', icon: IconUser, title: 'Tess Prinsen becomes driver', meta: '04-12-2026', tone: 'info' },
          ]}
          past={[
            { id: '3', icon: IconSend, title: 'Request 100049', meta: '20-11-2026, 11:23', tone: 'info' },
            { id: '4', icon: IconRoad, title: 'Fine of 84.00', meta: '28-10-2026', tone: 'warn' },
          ]}
        />
      ),
    },
    { name: 'nothing yet', render: () => <StoryLine label="Contract" today="Today" coming={[]} past={[]} /> },
  ],
};
export default samples;
