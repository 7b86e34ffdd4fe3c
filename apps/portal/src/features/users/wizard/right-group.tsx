import { Checkbox } from '@mantine/core';
import type { Right } from '@wagenpark/domain/permissions';
import { type ReactNode, useId, useState } from 'react';
import { IconChevronDown, IconChevronRight, IconLock } from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';
import { rightLabel } from '../access/access-lines.ts';
import styles from './wizard.module.css';

/** The maximum number of rights that a closed group names; the others are counted (UM-12). */
const MOST_NAMED = 4;

const groupLabels = { lease: 'users.group.lease', rent: 'users.group.rent', general: 'users.group.general' } as const;

/**
 * A group of rights. Closed, it names at most four that are ticked. Open, it has a sentence for every right, and
 * explains why a right that the reader may not give is disabled.
 */
export function RightGroup({
  group,
  rights,
  isOpenAtFirst,
  isTicked,
  isGrantable,
  faultAt,
  disabled,
  onChange,
}: {
  readonly group: keyof typeof groupLabels;
  readonly rights: readonly Right[];
  readonly isOpenAtFirst: boolean;
  readonly isTicked: (right: Right) => boolean;
  readonly isGrantable: (right: Right) => boolean;
  readonly faultAt: (path: string) => string | null;
  readonly disabled: boolean;
  readonly onChange: (right: Right, isTicked: boolean) => void;
}): ReactNode {
  const words = useWords();
  const id = useId();
  const [isChosenOpen, setOpen] = useState(isOpenAtFirst);
  // A group with a refused right is open, so that the error is visible.
  const isOpen = isChosenOpen || rights.some((right) => faultAt(right) !== null);
  const ticked = rights.filter(isTicked);
  const lockedCount = rights.filter((right) => !isGrantable(right)).length;
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={styles['group']}>
      <button
        type="button"
        className={styles['head']}
        aria-expanded={isOpen}
        aria-controls={`${id}-rights`}
        onClick={() => setOpen(!isOpen)}
      >
        <Arrow size={18} aria-hidden />
        <strong>{words(groupLabels[group])}</strong>
        <small>{words('users.group.count', { count: ticked.length, of: rights.length })}</small>
        {isOpen ? null : (
          <span className={styles['chips']}>
            {ticked.slice(0, MOST_NAMED).map((right) => (
              <span key={right}>{rightLabel(words, right)}</span>
            ))}
            {ticked.length > MOST_NAMED ? <span>{words('ui.more', { count: ticked.length - MOST_NAMED })}</span> : null}
          </span>
        )}
        {isOpen || lockedCount === 0 ? null : (
          <span className={styles['lock']}>
            <IconLock size={14} aria-hidden />
            {words('users.group.locked', { count: lockedCount })}
          </span>
        )}
      </button>
      <div id={`${id}-rights`} hidden={!isOpen}>
        {rights.map((right) => (
          <div key={right} className={styles['right']}>
            <Checkbox
              label={rightLabel(words, right)}
              // words: users.may.*
              description={words(`users.may.${right}`)}
              checked={isTicked(right)}
              disabled={disabled || !isGrantable(right)}
              error={faultAt(right)}
              aria-describedby={isGrantable(right) ? undefined : `${id}-${right}`}
              onChange={({ currentTarget }) => onChange(right, currentTarget.checked)}
            />
            {isGrantable(right) ? null : (
              <span id={`${id}-${right}`} className={styles['lock']}>
                <IconLock size={14} aria-hidden />
                {words('users.why.right')}
              </span>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
