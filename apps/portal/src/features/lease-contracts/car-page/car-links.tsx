import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import { requests } from '@wagenpark/contract/admin/requests';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { areFinesShown, pagePermissions } from '@wagenpark/domain/page-permissions';
import type { ComponentProps, ReactNode } from 'react';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { RecordLink, useRecordLink } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { telephoneLink } from '../../../platform/telephone-link.ts';
import {
  type Icon,
  IconCarCrash,
  IconChevronRight,
  IconFileText,
  IconMail,
  IconRoad,
  IconSend,
} from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';
import { leaseContractPages } from '../pages.ts';
import styles from './car-page.module.css';

/** Links that concern the person rather than a car: requests and fines. */
export function PersonLinks(): ReactNode {
  const words = useWords();
  const { company, can } = useSession();
  const showsFines = can(pagePermissions.fines) && areFinesShown(company);
  return (
    <>
      <li>
        <RecordLink kind="requestList" id="all">
          <LinkContent icon={IconSend} text={words('leaseContracts.own.requests')} />
        </RecordLink>
      </li>
      {showsFines ? (
        <li>
          <RecordLink kind="fineList" id="all">
            <LinkContent icon={IconRoad} text={words('leaseContracts.own.fines')} />
          </RecordLink>
        </li>
      ) : null}
    </>
  );
}

/** Link to report a damage of the car. */
export function ReportDamage({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  const { can } = useSession();
  const form = useRecordLink('damageForm', number);
  if (form === undefined || !can(pagePermissions['damage-reports'])) return null;
  return (
    <li>
      <Link {...form}>
        <LinkContent icon={IconCarCrash} text={words('damageReports.add')} />
      </Link>
    </li>
  );
}

/** Link to the contract's documents; shown once there is one, or one is promised. */
export function CarDocuments({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  const { can } = useSession();
  const documents = useQuery({
    ...adminQuery(requests.documents, { query: { contract: String(number) } }),
    enabled: can(pagePermissions.documents),
  });
  if ((documents.data ?? []).length === 0) return null;
  return (
    <li>
      <Link {...leaseContractPages.opened(number, { tab: 'contract' })}>
        <LinkContent icon={IconFileText} text={words('leaseContracts.documents')} />
      </Link>
    </li>
  );
}

/**
 * The driver's contact: the contract's representative, or the client if the representative has neither phone nor
 * e-mail.
 */
export const contactOf = (
  { Vertegenwoordiger: representative }: LeaseContract,
  client: ClientSetting,
): LeaseContract['Vertegenwoordiger'] =>
  representative.Telefoon !== null || representative.Email !== null
    ? representative
    : { Naam: client.displayName, Telefoon: client.phoneNumber, Email: client.email };

/** Contact with links to call and write. */
export function Contact({ Naam, Telefoon, Email }: LeaseContract['Vertegenwoordiger']): ReactNode {
  const words = useWords();
  const ways: readonly ComponentProps<'a'>[] = [
    ...(Telefoon === null ? [] : [{ href: telephoneLink(Telefoon), children: Telefoon }]),
    ...(Email === null ? [] : [{ href: `mailto:${Email}`, children: Email }]),
  ];
  if (ways.length === 0) return null;
  return (
    <li className={styles['contact']}>
      <IconMail size={20} aria-hidden />
      <div>
        <p>
          {Naam === null ? words('leaseContracts.own.contact') : words('leaseContracts.own.contactOf', { name: Naam })}
        </p>
        {ways.map(({ href, children }) => (
          <a key={href} href={href}>
            {children}
          </a>
        ))}
      </div>
    </li>
  );
}

/** Content of a link on the car page: icon, text, chevron. */
export function LinkContent({ icon: WayIcon, text }: { readonly icon: Icon; readonly text: string }): ReactNode {
  return (
    <span className={styles['way']}>
      <WayIcon size={20} aria-hidden />
      <span>{text}</span>
      <IconChevronRight size={18} aria-hidden />
    </span>
  );
}
