import { NO_VALUE } from '@wagenpark/domain/number-format';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { copyText as copyToClipboard } from '../copy-text.ts';
import { IconCheck, IconCopy } from '../icons.ts';
import { InfoTip } from '../info-tip/info-tip.tsx';
import classes from './facts.module.css';

/** A label with its value. */
export interface Fact {
  readonly label: string;
  /** Null, undefined and empty text are shown as '–'. */
  readonly value: ReactNode;
  /** Text for the clipboard. By default a text value; other values cannot be copied. */
  readonly copyText?: string;
  /** Explanation, behind an info icon. */
  readonly info?: string;
}

/** A group of facts. */
export interface FactGroup {
  readonly title?: string;
  readonly facts: readonly Fact[];
  /** A button beside the title, such as a menu of changes. */
  readonly action?: ReactNode;
}

/** Milliseconds for which the check mark confirms copying. */
const COPIED_FOR = 1_200;

function CopyButton({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const words = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const IconComponent = isCopied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={classes.copy}
      data-copied={isCopied || undefined}
      aria-label={`${isCopied ? words('common.copied') : words('common.copy')}: ${label}`}
      onClick={() => void copyToClipboard(text).then(setCopied)}
    >
      <IconComponent size={14} aria-hidden />
    </button>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === NO_VALUE || typeof value === 'boolean';
}

/** Groups of label and value in two columns, one on narrow screens. Values can be copied; empty ones are '–'. */
export function Facts({
  groups,
  headingLevel = 3,
}: {
  readonly groups: readonly FactGroup[];
  /** Heading level of the groups' titles: 3 inside a dialog, 2 directly under a page's title. */
  readonly headingLevel?: 2 | 3;
}): ReactNode {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <section key={group.title ?? group.facts[0]?.label} className={classes.group}>
          {(group.title || group.action) && (
            <header className={classes.head}>
              {group.title && <Heading className={classes.title}>{group.title}</Heading>}
              {group.action}
            </header>
          )}
          <dl className={classes.facts}>
            {group.facts.map(({ label, value, copyText, info }) => {
              const text = copyText ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
              return (
                <div key={label} className={classes.fact}>
                  <dt className={classes.label}>
                    {label}
                    {info && <InfoTip text={info} />}
                  </dt>
                  <dd className={classes.value}>
                    {isEmpty(value) ? <span className={classes.none}>{NO_VALUE}</span> : <span>{value}</span>}
                    {!isEmpty(value) && text !== '' && <CopyButton text={text} label={label} />}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </div>
  );
}
