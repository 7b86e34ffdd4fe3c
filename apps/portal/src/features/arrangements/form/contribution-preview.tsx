import type { ArrangementValues } from '@wagenpark/contract/admin/arrangements';
import { displayOf, shownContributions } from '@wagenpark/domain/employer/contribution-display';
import { explanationLine, reasonLine } from '@wagenpark/messages/employer-sentences';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { NumberField } from '../../../ui/number-field/number-field.tsx';
import { useWords } from '../../../words/words.ts';
import { ContributionChart } from './contribution-chart.tsx';
import styles from './contribution-preview.module.css';
import { exampleLeases, type LeaseExample, leaseExamples } from './example-leases.ts';

/** What employees would pay with the values of the form, with the steps to each amount (AR-10 to AR-14). */
export function ContributionPreview({ values }: { readonly values: object }): ReactNode {
  const words = useWords();
  const [ownLease, setOwnLease] = useState<number | null>(null);
  const settings = values as ArrangementValues;
  const leases = exampleLeases(settings.budget);
  const examples = leaseExamples(settings, ownLease === null ? leases : [...leases, ownLease]);
  return (
    <section className={styles['preview']} aria-label={words('arrangements.preview.title')}>
      <h2>{words('arrangements.preview.title')}</h2>
      <ContributionChart values={settings} leases={leases} />
      <ul className={styles['examples']}>
        {examples.map((example, index) => (
          <Example
            key={index}
            example={example}
            display={displayOf({
              client: null,
              arrangement: settings.contributionDisplay,
              employee: null,
            })}
          />
        ))}
      </ul>
      <NumberField
        label={words('arrangements.preview.ownLease')}
        decimals={2}
        isMoney
        least={0}
        most={100_000}
        value={ownLease}
        onChange={setOwnLease}
      />
      <p className={styles['note']}>{words('arrangements.preview.note')}</p>
    </section>
  );
}

/** One lease, its contribution in the periods that employees see, the steps to it, and why it cannot be ordered. */
function Example({
  example: { lease, contribution, reasons },
  display,
}: {
  readonly example: LeaseExample;
  readonly display: Parameters<typeof shownContributions>[1];
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const amounts = shownContributions(contribution.amount, display).map(({ period, amount }) =>
    // words: arrangements.preview.period.*
    words(`arrangements.preview.period.${period}`, { amount: formats.money(Number(amount)) }),
  );
  return (
    <li data-refused={reasons.length === 0 ? undefined : ''}>
      <span className={styles['lease']}>{words('arrangements.preview.lease', { amount: formats.money(lease) })}</span>
      <span className={styles['amount']}>
        {amounts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
      {/* words: employerRules.step.* employerRules.step.*.* employerRules.reason.* employerRules.reason.*.* */}
      <span className={styles['steps']}>{explanationLine(words, contribution.explanation)}</span>
      {reasons.map((reason) => (
        <span key={reason.code} className={styles['reason']}>
          {words('arrangements.preview.refused', { reason: reasonLine(words, reason) })}
        </span>
      ))}
    </li>
  );
}
