import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { MenuEntry } from '../../platform/feature.ts';
import { IconFileText, IconGauge, IconLock, IconMail, IconPigMoney } from '../../ui/icons.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import type { settingDialogs } from './settings.tsx';

/** A setting that staff edit per client, in a dialog that names the client. */
interface ClientSetting {
  /** The ids of its words start with `clients.<name>.`. */
  readonly name: keyof typeof settingDialogs;
  readonly icon: MenuEntry['icon'];
}

const settings: readonly ClientSetting[] = [
  { name: 'mails', icon: IconMail },
  { name: 'mileage', icon: IconGauge },
  { name: 'budget', icon: IconPigMoney },
  { name: 'files', icon: IconFileText },
  { name: 'secondFactor', icon: IconLock },
];

/** All dialogs are one chunk, which is loaded with the first of them. */
const dialogs = codeOnDemand(() => import('./settings.tsx'));

function Setting({ name, icon: Icon, isOff }: ClientSetting & { readonly isOff: boolean }): ReactNode {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const Dialog = useCode(dialogs, isOpen)?.settingDialogs[name];
  return (
    <>
      <Button
        variant="default"
        disabled={isOff}
        title={isOff ? words('clients.explain') : undefined}
        leftSection={<Icon size={16} aria-hidden />}
        onFocus={() => void dialogs.preload()}
        onPointerEnter={() => void dialogs.preload()}
        onClick={() => setOpen(true)}
      >
        {/* words: clients.*.open */}
        {words(`clients.${name}.open`)}
      </Button>
      {Dialog === undefined ? null : <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * The buttons for the settings of the current client. Disabled while staff work in the leasing company itself, which
 * has no settings.
 */
export const ClientSettings = ({ isInClient }: { readonly isInClient: boolean }): ReactNode =>
  settings.map((setting) => <Setting key={setting.name} {...setting} isOff={!isInClient} />);
