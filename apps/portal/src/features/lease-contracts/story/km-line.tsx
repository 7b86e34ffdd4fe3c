import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { type IsoDay } from '@wagenpark/domain/calendar-day';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../words/words.ts';
import styles from './km-line.module.css';
import { outlookOf } from './outlook-of.ts';
import { ReadingDoubt } from './reading-doubt.tsx';

/** The kilometers of a contract on one line: driven, allowed until today and in all, and expected at the end, in words too. */
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
  const { driven, allowed, allowedToday, over, overAmount } = outlook;
  // When the car came back is not told, and so neither what was allowed until then.
  const isOver = contract.Status === 'terminated';
  const expected = isOver ? null : outlook.expected;
  const most = Math.max(allowed, expected ?? driven) * 1.04;
  const at = (value: number) => `${Math.min(100, (value / most) * 100).toFixed(2)}%`;
  const end = expected ?? driven;
  const said = { km: km(Math.abs(over ?? 0)), amount: formats.money(overAmount, true) };
  const verdict =
    over === null
      ? words('leaseContracts.km.tooEarly')
      : over <= 0
        ? words('leaseContracts.km.under', said)
        : words(overAmount === null ? 'leaseContracts.km.over' : 'leaseContracts.km.overAmount', said);
  // Labels that stand close to each other would cover each other: each leans away from its neighbour.
  const drivenLeans = driven / most > 0.5;
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
        {isOver ? null : (
          <span className={styles['verdict']} data-over={(over ?? 0) > 0 || undefined}>
            {verdict}
          </span>
        )}
      </p>
      <div className={styles['labels']} data-above="">
        <span className={styles['ink']} data-leans={drivenLeans || undefined} style={{ left: at(driven) }}>
          {words('leaseContracts.km.driven', { km: km(driven) })}
        </span>
      </div>
      <div className={styles['track']} aria-hidden>
        <i className={styles['driven']} style={{ width: at(Math.min(driven, allowed)) }} />
        {driven > allowed ? (
          <i className={styles['spent']} style={{ left: at(allowed), width: at(driven - allowed) }} />
        ) : null}
        {end > driven && driven < allowed ? (
          <i className={styles['coming']} style={{ left: at(driven), width: at(Math.min(end, allowed) - driven) }} />
        ) : null}
        {end > allowed && end > driven ? (
          <i
            className={styles['beyond']}
            style={{ left: at(Math.max(allowed, driven)), width: at(end - Math.max(allowed, driven)) }}
          />
        ) : null}
        <i className={styles['limit']} style={{ left: at(allowed) }} />
        {allowedToday < allowed && !isOver ? (
          <i
            className={styles['pace']}
            data-within={allowedToday < driven || undefined}
            style={{ left: at(allowedToday) }}
          />
        ) : null}
      </div>
      <ul className={styles['legend']}>
        {isOver ? null : <li data-sign="pace">{words('leaseContracts.km.today', { km: km(allowedToday) })}</li>}
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
