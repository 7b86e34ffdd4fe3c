import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { telephoneLink } from '../../../platform/telephone-link.ts';
import { Facts } from '../../../ui/facts/facts.tsx';
import { MailAddress } from '../../../ui/mail-address/mail-address.tsx';
import { useWords } from '../../../words/words.ts';

/** Tab with the contract's contact persons (DM-LC-13). */
export function ContactTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const contactGroup = (title: string, { Naam, Email, Telefoon }: LeaseContract['Vertegenwoordiger']) => ({
    title,
    facts: [
      { label: words('leaseContracts.contact.name'), value: Naam ?? NO_VALUE },
      {
        label: words('leaseContracts.contact.email'),
        value:
          Email === null ? (
            NO_VALUE
          ) : (
            <a href={`mailto:${Email}`}>
              <MailAddress address={Email} />
            </a>
          ),
      },
      {
        label: words('leaseContracts.contact.phone'),
        value: Telefoon === null ? NO_VALUE : <a href={telephoneLink(Telefoon)}>{Telefoon}</a>,
      },
    ],
  });
  return (
    <Facts
      groups={[
        contactGroup(words('leaseContracts.contact.representative'), contract.Vertegenwoordiger),
        contactGroup(words('leaseContracts.contact.second'), contract.TweedeMedewerker),
      ]}
    />
  );
}
