import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useClientSwitch } from '../../shared/clients/use-client-switch.ts';
import { IconSelector } from '../../ui/icons.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.ts';
import { OnDemand } from '../../ui/on-demand/on-demand.tsx';
import { useWords } from '../../words/words.ts';

const clientList = codeOnDemand(() => import('./client-list.tsx'));

/** Switches between the client companies; for master (TH-04 … TH-08). */
export function ClientSwitcher(): ReactNode {
  const label = useWords()('frame.switchClient');
  const { going, switchTo } = useClientSwitch();
  const button = (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label} loading={going !== null}>
      <IconSelector size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <OnDemand code={clientList} opens="listbox" target={button}>
      {({ ClientList }, target) => <ClientList button={target} onChoose={switchTo} />}
    </OnDemand>
  );
}
