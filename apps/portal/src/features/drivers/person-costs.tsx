import type { PersonPart } from '@wagenpark/contract/admin/persons';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useTimelineKinds } from '../../platform/timeline-kinds.ts';
import { useWords } from '../../words/words.ts';
import styles from './person-costs.module.css';

/**
 * What a person costs, by what the reader may see: each figure with what it is made of. A kind of which there is nothing has
 * no figure, and all of them no sum: one is paid every month, others are of a year.
 */
export function PersonCosts({ parts }: { readonly parts: readonly PersonPart[] }): ReactNode {
  const words = useWords();
  const session = useSession();
  const kinds = useTimelineKinds();
  const { formats } = session;
  const told = Object.entries(kinds).flatMap(([kind, { when }]) => {
    const cost = parts.find((part) => part.kind === kind)?.cost ?? null;
    return cost === null || cost.count === 0 || when?.(session) === false ? [] : [{ kind, ...cost }];
  });
  if (told.length === 0) return null;
  return (
    <section aria-label={words('driver.page.costs')}>
      <dl className={styles['costs']}>
        {told.map(({ kind, amount, count, since }) => (
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
