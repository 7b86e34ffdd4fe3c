import { Link } from '@tanstack/react-router';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { atLeast } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { useGoPages } from '../../platform/go-pages.ts';
import { useSession } from '../../platform/session/session.ts';
import { telephoneLink } from '../../platform/telephone-link.ts';
import { IconCar, IconHelp, IconMail, IconPhone, IconUsers } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

/** Contacts: the client, the contact person of a car, and for supervisors the portal's help desk. */
export function Contacts(): ReactNode {
  const words = useWords();
  const { account, client, can } = useSession();
  const contracts = useGoPages().find(({ label }) => label === 'leaseContracts.title');
  const { helpMailbox } = account.surroundings;
  const { phoneNumber, email } = client;
  const isDriver = account.role.name === 'driver';
  return (
    <ul className={styles['cards']}>
      <li>
        <h3>
          <IconUsers size={18} aria-hidden /> {words('help.contact.client')}
        </h3>
        <p>{client.displayName}</p>
        {phoneNumber === null ? null : (
          <a href={telephoneLink(phoneNumber)}>
            <IconPhone size={16} aria-hidden /> {phoneNumber}
          </a>
        )}
        {email === null ? null : (
          <a href={`mailto:${email}`}>
            <IconMail size={16} aria-hidden /> {email}
          </a>
        )}
        {phoneNumber === null && email === null ? <p>{words('help.contact.none')}</p> : null}
      </li>
      {can(pagePermissions['lease-contracts']) ? (
        <li>
          <h3>
            <IconCar size={18} aria-hidden /> {words('help.contact.car')}
          </h3>
          <p>
            {isDriver
              ? words('help.contact.onPage', { page: words('leaseContracts.own.title') })
              : words('help.contact.onTab', { tab: words('leaseContracts.detail.contact') })}
          </p>
          {contracts === undefined ? null : (
            <Link to={contracts.path}>{words(isDriver ? 'leaseContracts.own.title' : contracts.label)}</Link>
          )}
        </li>
      ) : null}
      {helpMailbox !== null && can(atLeast('supervisor')) ? (
        <li>
          <h3>
            <IconHelp size={18} aria-hidden /> {words('help.contact.portal')}
          </h3>
          <a href={`mailto:${helpMailbox}`}>
            <IconMail size={16} aria-hidden /> {helpMailbox}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
