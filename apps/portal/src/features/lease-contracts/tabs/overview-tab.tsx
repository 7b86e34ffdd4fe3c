import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { countryOf } from '@wagenpark/domain/country';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import { objectTypeOf } from '@wagenpark/domain/object-type';
import { isFieldVisible } from '@wagenpark/domain/visibility';
import { type ReactNode } from 'react';
import type { RecordFact } from '../../../patterns/detail/use-fact-values.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { IconCheck, IconX } from '../../../ui/icons.ts';
import { currentLocale } from '../../../words/words.ts';
import { outlookOf } from '../story/contract-outlook.ts';
import styles from './overview-tab.module.css';
import { useContractFacts } from './use-contract-facts.ts';

/**
 * The services that a contract may include, by wire name. The fuel advance is left out, because its amount is shown.
 */
const parts = [
  'ReparatieOnderhoudBanden',
  'VervangendVervoer',
  'VerzekeringCasco',
  'VerzekeringWA',
  'VerzekeringInzittenden',
  'Rechtsbijstand',
  'Houderschapsbelasting',
  'Winterbanden',
  'Afschrijving',
] as const;

/**
 * Tab that answers the most frequent questions about a contract: who, until when, how many kilometers, what it costs,
 * what is included.
 */
export function OverviewTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const { client, formats } = useSession();
  const { words, fact, factsOf } = useContractFacts(contract);
  const context = {
    country: countryOf(client.countryCarData),
    locale: currentLocale(),
    objectType: objectTypeOf(contract.ObjectSoort),
  };
  const today = useToday();
  const outlook = outlookOf(contract, formats.timeZone, today);
  const perYear = outlook?.perYear ?? null;
  const average: RecordFact = {
    label: words('leaseContracts.ask.average'),
    value:
      perYear === null
        ? NO_VALUE
        : words('leaseContracts.ask.perYear', { km: words('unit.km', { value: formats.number(perYear) }) }),
  };
  return (
    <div className={styles['asks']}>
      <Answer
        question={words('leaseContracts.ask.who')}
        facts={[...factsOf('Bestuurder', 'Referentie', 'DebiteurNaam', 'DebiteurNummer')]}
      />
      <Answer
        question={words('leaseContracts.ask.until')}
        facts={factsOf('BeginDatum', 'EindDatum', 'LooptijdMaanden', 'VoorInnameDatum', 'InnameDatum')}
      />
      <Answer
        question={words('leaseContracts.ask.km')}
        facts={[fact('KmPerJaar'), average, ...factsOf('MeerKmPrijs', 'MinderKmPrijs')]}
      />
      <Answer
        question={words('leaseContracts.ask.cost')}
        facts={[
          ...factsOf('LeasebedragPerMaand', 'BrandstofVoorschot', 'FiscaleWaarde'),
          ...(isFieldVisible('BijtellingPercentage', context) ? [fact('BijtellingPercentage')] : []),
        ]}
      />
      <section className={styles['ask']}>
        <h3>{words('leaseContracts.ask.included')}</h3>
        <ul className={styles['parts']}>
          {parts.map((part) => (
            <li key={part} data-included={contract[part]}>
              {contract[part] ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
              <span>
                {contract[part] ? null : (
                  <span className="visually-hidden">{words('leaseContracts.ask.notIncluded')}: </span>
                )}
                {fact(part).label}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A question on the left and its answers on the right, in an order that suits screen readers. */
function Answer({ question, facts }: { readonly question: string; readonly facts: readonly RecordFact[] }): ReactNode {
  return (
    <section className={styles['ask']}>
      <h3>{question}</h3>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
