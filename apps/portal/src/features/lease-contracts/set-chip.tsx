import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import { fuelOf } from '@wagenpark/domain/fuel';
import type { ReactNode } from 'react';
import chips from '../../patterns/filters/filter-bar.module.css';
import { useSession } from '../../platform/session/session.ts';
import { IconX } from '../../ui/icons.ts';
import type { Formats } from '../../words/formats.ts';
import { useWords, type Words } from '../../words/words.ts';

/** What the value of a set is called: a make as it is, a fuel and a band in words. */
function valueText(set: string, value: string, words: Words, formats: Formats): string {
  if (set === 'fuel') {
    const known = fuelOf(value);
    // words: leaseContracts.set.fuel.* fuel.*
    return known === null
      ? words(value === 'bike' ? 'leaseContracts.set.fuel.bike' : 'leaseContracts.set.fuel.none')
      : words(`fuel.${known}`);
  }
  if (set === 'leaseBand' || set === 'taxBand') {
    const from = Number(value);
    return `${formats.money(from, true)} – ${formats.money(from + (set === 'leaseBand' ? 100 : 10_000), true)}`;
  }
  const [from = '', until = ''] = value.split('..');
  return set === 'started' || set === 'ended' ? `${formats.wireDay(from)} – ${formats.wireDay(until)}` : value;
}

/** What a figure of the dashboard counts, as a chip that can be taken away (KP-20). */
export function SetChip({
  set,
  value,
  onRemove,
}: {
  readonly set: ContractSet;
  readonly value: string;
  readonly onRemove: () => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  // words: leaseContracts.set.*
  const name = words(`leaseContracts.set.${set}`);
  const text = value === '' ? name : `${name}: ${valueText(set, value, words, formats)}`;
  return (
    <span className={chips['chip']}>
      <span className={chips['words']} title={words('leaseContracts.set.explain')}>
        <span className={chips['value']}>{text}</span>
      </span>
      <button
        type="button"
        className={chips['remove']}
        aria-label={words('leaseContracts.set.remove', { set: text })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
