import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { IconBuilding, IconChevronDown } from '../../ui/icons.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import styles from './fleet-picker.module.css';
import type { DashboardScope } from './use-scope.ts';

const fleetMenu = codeOnDemand(() => import('./fleet-menu.tsx'));

/**
 * Which fleets the dashboard counts (DF-01, DF-03): a tree of companies to search and tick; all of them until somebody chose.
 * Nothing where there is one alone, or one contract is looked at (DA-11).
 */
export function FleetPicker({ scope }: { readonly scope: DashboardScope }): ReactNode {
  const words = useWords();
  const active = useActiveContract();
  const [isOpened, setOpened] = useState(false);
  const code = useCode(fleetMenu, isOpened);
  const target = useRef<HTMLButtonElement>(null);
  // What opens and closes around the button makes it anew: the focus that was within goes back to it.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current && !isOpened && document.activeElement === document.body) target.current?.focus();
    wasOpened.current = isOpened;
  }, [isOpened]);
  const { companies } = scope;
  const { fleets } = scope.counted;
  if (active !== null || companies.length < 2) return null;
  const [only] = fleets.length === 1 ? companies.filter(({ Volgnummer }) => Volgnummer === fleets[0]) : [];
  const text = only?.NaamSamengesteld ?? words('dashboard.fleets', { count: fleets.length });
  const button = (
    <Button
      ref={target}
      variant="default"
      className={styles['button'] ?? ''}
      leftSection={<IconBuilding size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-label={`${words('dashboard.fleets.label')}: ${text}`}
      aria-haspopup="dialog"
      aria-expanded={isOpened}
      onPointerEnter={() => void fleetMenu.preload()}
      onFocus={() => void fleetMenu.preload()}
      onClick={() => setOpened((was) => !was)}
    >
      {text}
    </Button>
  );
  if (code === undefined) return button;
  return (
    <code.FleetMenu scope={scope} isOpened={isOpened} onChange={setOpened}>
      {button}
    </code.FleetMenu>
  );
}
