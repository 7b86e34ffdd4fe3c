import { personFacts, type StoredDriver } from '@wagenpark/contract/fleet/drivers';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { type Fact, Facts } from '../../ui/facts/facts.tsx';

/**
 * A person's identity and contact details. Details of licence and date of birth are shown only in the forms that need
 * them.
 */
export function PersonFacts({
  driver,
  first = [],
  headingLevel = 3,
}: {
  readonly driver: StoredDriver;
  /** Facts to show before all others. */
  readonly first?: readonly Fact[];
  readonly headingLevel?: 2 | 3;
}): ReactNode {
  // words: driver.fact.*
  const { words, factsOf } = useFactValues('driver', personFacts, driver);
  const { Straat, Huisnummer, HuisnummerToevoeging, Postcode, Plaats } = driver.Adres;
  const join = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ') || NO_VALUE;
  const debtor = driver.Velden.find(({ ResourceCode }) => ResourceCode === 'DebiteurNaam')?.Waarde;
  return (
    <Facts
      headingLevel={headingLevel}
      groups={[
        {
          title: words('driver.group.person'),
          facts: [
            ...first,
            { label: words('fact.BestuurderNummer'), value: String(driver.BestuurderNummer) },
            { label: words('fact.DebiteurNaam'), value: debtor },
            ...factsOf('Referentie', 'Referentie2'),
          ],
        },
        { title: words('driver.group.contact'), facts: factsOf('Email', 'Telefoon', 'Mobiel') },
        {
          title: words('driver.group.address'),
          facts: [
            { label: words('driver.fact.Straat'), value: join(Straat, Huisnummer, HuisnummerToevoeging) },
            { label: words('driver.fact.Plaats'), value: join(Postcode, Plaats) },
          ],
        },
      ]}
    />
  );
}
