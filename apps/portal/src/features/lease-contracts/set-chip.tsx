import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import { isIsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { fuelOf } from '@wagenpark/domain/fuel';
import type { ReactNode } from 'react';
import chips from '../../patterns/filters/filter-bar.module.css';
import { type Session, useSession } from '../../platform/session/session.ts';
import { IconX } from '../../ui/icons.ts';
import { useWords, type Words } from '../../words/words.ts';

/** The label of a set's value: makes as they are, fuels and bands in words. */
function valueText(
  set: ContractSet,
  value: string,
  words: Words,
  { client: { currency }, formats }: Pick<Session, 'client' | 'formats'>,
): string {
  if (set === 'fuel') {
    const knownFuel = fuelOf(value);
    // words: leaseContracts.set.fuel.* fuel.*
    return knownFuel === null
      ? words(value === 'bike' ? 'leaseContracts.set.fuel.bike' : 'leaseContracts.set.fuel.none')
      : words(`fuel.${knownFuel}`);
  }
  if (set === 'leaseBand' || set === 'taxBand') {
    // The last band is open-ended: `2900+`.
    const from = Number.parseInt(value, 10);
    if (Number.isNaN(from)) return value;
    return value.endsWith('+')
      ? words('leaseContracts.set.from', { amount: formats.money(from, true) })
      : `${formats.money(from, true)} – ${formats.money(from + DASHBOARD.bands[currency][set], true)}`;
  }
  if (isIsoDay(value)) return formats.wireDay(value);
  const [from = '', until = ''] = value.split('..');
  return isIsoDay(from) && isIsoDay(until) ? `${formats.wireDay(from)} – ${formats.wireDay(until)}` : value;
}

/** A removable chip that names the contracts a dashboard figure counts (KP-20). */
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
  const session = useSession();
  // words: leaseContracts.set.*
  const name = words(`leaseContracts.set.${set}`);
  const text = value === '' ? name : `${name}: ${valueText(set, value, words, session)}`;
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
