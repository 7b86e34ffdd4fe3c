import { UnstyledButton } from '@mantine/core';
import { CUT_OFF } from '@wagenpark/domain/constants';
import { truncateText } from '@wagenpark/domain/truncate-text';
import { type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { IconBuilding, IconSelector } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { Tip } from '../../ui/tip/tip.tsx';
import { useWords } from '../../words/words.ts';
import styles from './sidebar.module.css';

const FleetSwitchDialog = lazyPart(async () => (await import('./fleet-switch-dialog.tsx')).default);

/**
 * Button with number and name of the current fleet (SB-13); opens the fleet switch (SB-14). For master; hidden without
 * a fleet.
 */
export function CurrentFleet({ collapsed }: { readonly collapsed: boolean }): ReactNode {
  const words = useWords();
  const { company } = useSession();
  const [isOpened, setOpened] = useState(false);
  if (company === null) return null;
  const fleet = `${company.Volgnummer} ${company.Naam}`;
  return (
    <>
      <Tip label={fleet} position="right">
        <UnstyledButton className={styles['fleet']} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          <IconBuilding size={18} stroke={1.75} aria-hidden />
          {/* The visible text may be cut off; screen readers get the full name. */}
          <span className="visually-hidden">{words('frame.currentFleet', { fleet })}</span>
          {collapsed ? null : (
            <>
              <span>{truncateText(fleet, CUT_OFF.fleetNameLength)}</span>
              <IconSelector size={16} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Tip>
      {isOpened ? (
        <Suspense>
          <FleetSwitchDialog company={company} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
