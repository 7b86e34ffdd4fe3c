import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { IconExternalLink, IconTool } from '../../ui/icons.ts';
import { Tip } from '../../ui/tip/tip.tsx';
import { useWords } from '../../words/words.ts';
import styles from './sidebar.module.css';

/** Links to other sites: fleet management (SB-10) and, for master, the admin tool (SB-11). */
export function ExternalLinks({ collapsed }: { readonly collapsed: boolean }): ReactNode {
  const words = useWords();
  const { fleetManagementUrl, adminToolUrl } = useSession().account.surroundings;
  const links = [
    { address: fleetManagementUrl, label: words('frame.fleetManagement'), Icon: IconExternalLink },
    { address: adminToolUrl, label: words('frame.adminTool'), Icon: IconTool },
  ].flatMap(({ address, ...link }) => (address === null ? [] : [{ address, ...link }]));
  if (links.length === 0) return null;
  return (
    <ul className={styles['entries']} data-apart>
      {links.map(({ address, label, Icon }) => (
        <li key={label}>
          <Tip label={label} position="right" disabled={!collapsed}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className={styles['entry']}
              aria-label={collapsed ? label : undefined}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
              {collapsed ? null : <span>{label}</span>}
            </a>
          </Tip>
        </li>
      ))}
    </ul>
  );
}
