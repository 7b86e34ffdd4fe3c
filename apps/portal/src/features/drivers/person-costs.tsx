import type { PersonPart } from '@wagenpark/contract/admin/persons';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useTimelineKinds } from '../../platform/timeline-kinds.ts';
import { useWords } from '../../words/words.ts';
import styles from './person-costs.module.css';

/**
 * The costs of a person by kind, as far as the user may see them. Kinds without records are omitted. There is no total,
 * because some costs are monthly and others yearly.
 */
export function PersonCosts({ parts }: { readonly parts: readonly PersonPart[] }): ReactNode {
  const words = useWords();
  const session = useSession();
  const kinds = useTimelineKinds();
  const { formats } = session;
  const shownCosts = Object.entries(kinds).flatMap(([kind, { when }]) => {
    const cost = parts.find((part) => part.kind === kind)?.cost ?? null;
    return cost === null || cost.count === 0 || when?.(session) === false ? [] : [{ kind, ...cost }];
  });
  if (shownCosts.length === 0) return null;
  return (
    <section aria-label={words('driver.page.costs')}>
      <dl className={styles['costs']}>
        {shownCosts.map(({ kind, amount, count, since }) => (
          <div key={kind}>
            {/* words: driver.page.cost.* */}
            <dt>{words(`driver.page.cost.${kind}` as MessageId)}</dt>
            <dd>
              <span>{formats.money(amount)}</span>
              <small>
                {/* words: driver.page.costOf.* */}
                {words(`driver.page.costOf.${kind}` as MessageId, {
                  count,
                  day: since === null ? '' : formats.day(since),
                })}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
