import type { Signal } from '@wagenpark/contract/fleet/dashboard-signals';
import { atLeast } from '@wagenpark/domain/permissions';
import { type ReactNode, useEffect, useState } from 'react';
import { BulkPanel } from '../../patterns/list-screen/bulk-panel.tsx';
import { startBulkRun } from '../../patterns/list-screen/bulk-run.ts';
import type { BulkAction } from '../../patterns/list-screen/list-descriptor.ts';
import { useBulk } from '../../patterns/list-screen/use-bulk.ts';
import { invalidateFleet } from '../../platform/calls/queries.ts';
import { RemindMany } from '../../shared/mileage-readings/remind/remind-many.tsx';
import { IconMail } from '../../ui/icons.ts';

const remind: BulkAction = {
  id: 'remind',
  label: 'mileageReadings.remind',
  icon: IconMail,
  permission: atLeast('subsupervisor'),
  done: 'mileageReadings.remind.done',
  start: { run: () => Promise.resolve() },
  after: invalidateFleet,
};

/**
 * Reminds drivers to enter their mileage (SG-08): asks for confirmation, shows the progress, and names drivers who
 * could not be reached.
 */
export function RemindSignals({
  contracts,
  rows,
  onEnd,
}: {
  readonly contracts: readonly number[];
  /** The listed signals, for the names of the cars. */
  readonly rows: readonly Signal[];
  readonly onEnd: () => void;
}): ReactNode {
  const [keys] = useState<ReadonlySet<number>>(() => new Set(contracts));
  const [phase, setPhase] = useState<'asks' | 'runs' | 'ended'>('asks');
  const source = {
    rowsOf: (wantedKeys: readonly (number | string)[]) =>
      Promise.resolve(
        rows.filter(
          ({ LeaseContractNummer }) => LeaseContractNummer !== null && wantedKeys.includes(LeaseContractNummer),
        ),
      ),
    keyOf: ({ LeaseContractNummer }: Signal) => LeaseContractNummer ?? 0,
    reload: () => undefined,
  };
  const { bulk, begin, close } = useBulk<Signal>(
    source,
    ({ Kenteken, Bestuurder }) => [Kenteken, Bestuurder].filter(Boolean).join(' '),
    () => undefined,
  );
  const isDone = phase === 'ended' && bulk === null;
  useEffect(() => {
    if (isDone) onEnd();
  }, [isDone, onEnd]);
  return (
    <>
      {bulk === null ? null : <BulkPanel bulk={bulk} onClose={close} />}
      {phase === 'asks' ? (
        <RemindMany
          count={keys.size}
          keys={keys}
          onClose={onEnd}
          onRun={(run) => {
            setPhase('runs');
            void begin(remind, startBulkRun(keys, run)).then(() => setPhase('ended'));
          }}
        />
      ) : null}
    </>
  );
}
