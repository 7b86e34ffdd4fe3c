import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconApps } from '../../ui/icons.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.ts';
import { OnDemand } from '../../ui/on-demand/on-demand.tsx';
import { useWords } from '../../words/words.ts';

const appMenu = codeOnDemand(() => import('./app-menu.tsx'));

/** Opens the user's other products (TH-09, TH-10). */
export function AppSwitcher(): ReactNode {
  const title = useWords()('frame.apps');
  const button = (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={title} title={title}>
      <IconApps size={20} aria-hidden />
    </ActionIcon>
  );
  return (
    <OnDemand code={appMenu} opens="menu" target={button}>
      {({ AppMenu }, target) => <AppMenu button={target} />}
    </OnDemand>
  );
}
