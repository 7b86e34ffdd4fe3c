import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { type IsoDay } from '@wagenpark/domain/calendar-day';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../words/words.ts';
import { outlookOf } from './contract-outlook.ts';
import styles from './km-line.module.css';
import { ReadingDoubt } from './reading-doubt.tsx';

/**
 * The kilometers of a contract on one line, and in words: driven, allowed until today, allowed in total, expected at
 * the end.
 */
export function KmLine({ contract, today }: { readonly contract: LeaseContract; readonly today: IsoDay }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const km = (value: number | null) => words('unit.km', { value: formats.number(value) });
  const outlook = outlookOf(contract, formats.timeZone, today);
  if (contract.KmPerJaar <= 0 || contract.Status === 'expected') return null;
  const title = <strong>{words('leaseContracts.km.title')}</strong>;
  if (outlook === null) {
    return (
      <section className={styles['km']} aria-label={words('leaseContracts.km.title')}>
        <p className={styles['head']}>
          {title} <span>{words('leaseContracts.km.noReading')}</span>
        </p>
      </section>
    );
  }
  const { driven, allowed, allowedToday, over, amount, overAlready, owedAmount } = outlook;
  // The date of return is unknown for ended contracts, and so is the allowance until then.
  const hasEnded = contract.Status === 'terminated';
  const expected = hasEnded ? null : outlook.expected;
  const scaleMax = Math.max(allowed, expected ?? driven) * 1.04;
  const percentOf = (value: number) => `${Math.min(100, (value / scaleMax) * 100).toFixed(2)}%`;
  const endKm = expected ?? driven;
  const params = {
    km: km(Math.abs(over ?? 0)),
    amount: formats.money(amount === null ? null : Math.abs(amount), true),
  };
  const way = (over ?? 0) > 0 ? 'over' : 'under';
  const verdict =
    over === null
      ? words('leaseContracts.km.tooEarly')
      : // words: leaseContracts.km.*
        words(amount ? `leaseContracts.km.${way}Amount` : `leaseContracts.km.${way}`, params);
  // This amount is certain, regardless of the projection.
  const owed =
    overAlready === 0
      ? null
      : words(owedAmount ? 'leaseContracts.km.owed' : 'leaseContracts.km.overAlready', {
          km: km(overAlready),
          amount: formats.money(owedAmount, true),
        });
  // Labels close to each other would overlap, so each is aligned away from its neighbour.
  const drivenLeans = driven / scaleMax > 0.5;
  return (
    <section className={styles['km']} aria-label={words('leaseContracts.km.title')}>
      <p className={styles['head']}>
        {title}
        <span>
          {words('leaseContracts.km.reading', {
            km: km(contract.KilometerStand),
            day: formats.legacyDay(contract.KilometerStandDatum),
          })}{' '}
          <ReadingDoubt contract={contract} />
        </span>
        {hasEnded ? null : (
          <span className={styles['verdict']} data-over={owed !== null || (over ?? 0) > 0 || undefined}>
            {/* The projection is shown only if it exceeds the kilometers that are already above the contract. */}
            {owed === null ? verdict : (over ?? 0) > overAlready ? `${owed} · ${verdict}` : owed}
          </span>
        )}
      </p>
      <div className={styles['labels']} data-above="">
        <span className={styles['ink']} data-leans={drivenLeans || undefined} style={{ left: percentOf(driven) }}>
          {words('leaseContracts.km.driven', { km: km(driven) })}
        </span>
      </div>
      <div className={styles['track']} aria-hidden>
        <i className={styles['driven']} style={{ width: percentOf(Math.min(driven, allowed)) }} />
        {driven > allowed ? (
          <i className={styles['spent']} style={{ left: percentOf(allowed), width: percentOf(driven - allowed) }} />
        ) : null}
        {endKm > driven && driven < allowed ? (
          <i
            className={styles['coming']}
            style={{ left: percentOf(driven), width: percentOf(Math.min(endKm, allowed) - driven) }}
          />
        ) : null}
        {endKm > allowed && endKm > driven ? (
          <i
            className={styles['beyond']}
            style={{ left: percentOf(Math.max(allowed, driven)), width: percentOf(endKm - Math.max(allowed, driven)) }}
          />
        ) : null}
        <i className={styles['limit']} style={{ left: percentOf(allowed) }} />
        {allowedToday < allowed && !hasEnded ? (
          <i
            className={styles['pace']}
            data-within={allowedToday < driven || undefined}
            style={{ left: percentOf(allowedToday) }}
          />
        ) : null}
      </div>
      <ul className={styles['legend']}>
        {hasEnded ? null : <li data-sign="pace">{words('leaseContracts.km.today', { km: km(allowedToday) })}</li>}
        <li data-sign="limit">{words('leaseContracts.km.allowed', { km: km(allowed) })}</li>
        {expected === null ? null : (
          <li data-sign={expected > allowed ? 'beyond' : 'coming'}>
            {words('leaseContracts.km.expected', { km: km(expected) })}
          </li>
        )}
      </ul>
    </section>
  );
}
