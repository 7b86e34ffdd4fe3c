import { Button } from '@mantine/core';
import type { MessageId } from '@wagenpark/messages';
import { type ReactNode, useState } from 'react';
import type { MenuEntry } from '../../platform/feature.ts';
import { IconFileText, IconGauge, IconMail, IconPigMoney } from '../../ui/icons.ts';
import { type CodeOnDemand, codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';

/** What staff set for clients, each in a dialog that names the client. */
interface ClientSetting {
  readonly label: MessageId;
  readonly icon: MenuEntry['icon'];
  readonly dialog: CodeOnDemand<{ readonly Dialog: (props: { readonly onClose: () => void }) => ReactNode }>;
}

const settings: readonly ClientSetting[] = [
  {
    label: 'clients.mails.open',
    icon: IconMail,
    dialog: codeOnDemand(async () => ({ Dialog: (await import('./settings.tsx')).MailsDialog })),
  },
  {
    label: 'clients.mileage.open',
    icon: IconGauge,
    dialog: codeOnDemand(async () => ({ Dialog: (await import('./settings.tsx')).MileageDialog })),
  },
  {
    label: 'clients.budget.open',
    icon: IconPigMoney,
    dialog: codeOnDemand(async () => ({ Dialog: (await import('./settings.tsx')).BudgetDialog })),
  },
  {
    label: 'clients.files.open',
    icon: IconFileText,
    dialog: codeOnDemand(async () => ({ Dialog: (await import('./settings.tsx')).FilesDialog })),
  },
];

function Setting({ label, icon: Sign, dialog, isOff }: ClientSetting & { readonly isOff: boolean }): ReactNode {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const code = useCode(dialog, isOpen);
  return (
    <>
      <Button
        variant="default"
        disabled={isOff}
        title={isOff ? words('clients.explain') : undefined}
        leftSection={<Sign size={16} aria-hidden />}
        onFocus={() => void dialog.preload()}
        onPointerEnter={() => void dialog.preload()}
        onClick={() => setOpen(true)}
      >
        {words(label)}
      </Button>
      {code === undefined ? null : <code.Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The buttons that open the settings of the client in which staff work; in the leasing company itself there is none to set. */
export const ClientSettings = ({ isInClient }: { readonly isInClient: boolean }): ReactNode =>
  settings.map((setting) => <Setting key={setting.label} {...setting} isOff={!isInClient} />);
