import type { PartSamples } from '../samples.ts';
import { DateField } from './date-field.tsx';

const today = '2026-11-20';
const samples: PartSamples = {
  part: 'Date field',
  samples: [
    { name: 'empty', render: () => <DateField label="Birth date" today={today} /> },
    {
      name: 'filled, from today on',
      render: () => (
        <DateField
          label="Starts on"
          today={today}
          opensAt={today}
          defaultValue={today}
          disabledDays="beforeToday"
          required
        />
      ),
    },
    {
      name: 'within the coming week',
      render: () => (
        <DateField
          label="Delivery"
          today={today}
          opensAt={today}
          disabledDays="outsideComingWeek"
          description="At most a week ahead"
        />
      ),
    },
    {
      name: 'with an error',
      render: () => <DateField label="Starts on" today={today} error="Choose today or a later day." />,
    },
    { name: 'disabled', render: () => <DateField label="Starts on" today={today} defaultValue={today} disabled /> },
  ],
};
export default samples;
