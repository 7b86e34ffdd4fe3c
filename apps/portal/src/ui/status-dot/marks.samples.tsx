import { ExpiryTag } from '../expiry-tag/expiry-tag.tsx';
import { Flag } from '../flag.tsx';
import { InfoTip } from '../info-tip/info-tip.tsx';
import { InitialsMark } from '../initials/initials-mark.tsx';
import { Plate } from '../plate/plate.tsx';
import type { PartSamples } from '../samples.ts';
import { StatusDot, StatusTag } from './status-dot.tsx';

const row = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' } as const;
const statuses = ['ok', 'info', 'warn', 'danger', 'neutral'] as const;
const today = '2026-11-20';

const samples: PartSamples = {
  part: 'Marks',
  samples: [
    {
      name: 'states',
      render: () => (
        <div style={row}>
          {statuses.map((status) => (
            <StatusDot key={status} status={status}>
              {status}
            </StatusDot>
          ))}
          {statuses.map((status) => (
            <StatusTag key={status} status={status}>
              {status}
            </StatusTag>
          ))}
        </div>
      ),
    },
    {
      name: 'initials',
      render: () => (
        <div style={row}>
          <InitialsMark name="Anna de Vries" />
          <InitialsMark name="Anna de Vries" size={36} />
          <InitialsMark name="Anna de Vries" size={48} />
        </div>
      ),
    },
    {
      name: 'what runs out, upcoming and overdue',
      render: () => (
        <div style={row}>
          <ExpiryTag day="2027-08-20" today={today} />
          <ExpiryTag day="2027-03-01" today={today} />
          <ExpiryTag day="2026-12-01" today={today} />
          <ExpiryTag day={today} today={today} />
          <ExpiryTag day="2026-11-15" today={today} mode="overdue" />
          <ExpiryTag day="2026-11-01" today={today} mode="overdue" />
          <ExpiryTag day="2026-09-01" today={today} mode="overdue" />
        </div>
      ),
    },
    {
      name: 'licence plates and flags',
      render: () => (
        <div style={row}>
          {['NL', 'BE', 'DE', 'PL', 'FR', 'GB'].map((country) => (
            <span key={country} style={row}>
              <Flag country={country} />
              <Plate plate="AB-123-C" country={country} />
            </span>
          ))}
          <Plate plate="AB-123-C" size="lg" />
        </div>
      ),
    },
    {
      name: 'explanations',
      render: () => (
        <div style={row}>
          <span>
            Own risk <InfoTip text="What the driver pays himself, for each damage." />
          </span>
        </div>
      ),
    },
  ],
};
export default samples;
