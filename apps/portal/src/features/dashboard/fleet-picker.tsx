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
 * Button and menu to choose the fleets that the dashboard covers (DF-01, DF-03): a searchable tree of companies, all by
 * default. Hidden if there is only one company, or a contract is active (DA-11).
 */
export function FleetPicker({ scope }: { readonly scope: DashboardScope }): ReactNode {
  const words = useWords();
  const active = useActiveContract();
  const [isOpened, setOpened] = useState(false);
  const code = useCode(fleetMenu, isOpened);
  const target = useRef<HTMLButtonElement>(null);
  // Opening and closing wraps the button in another component, which mounts it again: restore the focus.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current && !isOpened && document.activeElement === document.body) target.current?.focus();
    wasOpened.current = isOpened;
  }, [isOpened]);
  const { companies } = scope;
  const { fleets } = scope.blockScope;
  if (active !== null || companies.length < 2) return null;
  const [onlyCompany] = fleets.length === 1 ? companies.filter(({ Volgnummer }) => Volgnummer === fleets[0]) : [];
  const text = onlyCompany?.NaamSamengesteld ?? words('dashboard.fleets', { count: fleets.length });
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
      onClick={() => setOpened((wasOpen) => !wasOpen)}
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
