import { Button } from '@mantine/core';
import { IconClock, IconFileText } from '../icons.ts';
import type { PartSamples } from '../samples.ts';
import { Banner } from './banner.tsx';

const icon = <IconClock size={18} aria-hidden />;
const long = 'A sentence that is so long that it takes several lines on a phone, and still says everything. '.repeat(2);

const samples: PartSamples = {
  part: 'Banner',
  samples: [
    {
      name: 'information, with a button',
      render: () => (
        <Banner icon={icon} steps={<Button variant="default">Withdraw</Button>}>
          <strong>Waiting for approval:</strong> Ann Lee becomes driver
        </Banner>
      ),
    },
    {
      name: 'a warning, and what is urgent',
      render: () => (
        <>
          <Banner icon={icon} tone="warn" steps={<a href="#banner">Enter mileage</a>}>
            Last mileage reading on 02-06-2026
          </Banner>
          <Banner icon={<IconFileText size={18} aria-hidden />} tone="danger" steps={<a href="#banner">Contact</a>}>
            Contract 74 days past the end date, no replacement ordered
          </Banner>
        </>
      ),
    },
    { name: 'without a step, very long', render: () => <Banner icon={icon}>{long}</Banner> },
  ],
};
export default samples;
