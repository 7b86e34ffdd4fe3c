import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { DashboardInbox } from '@wagenpark/contract/fleet/dashboard-inbox';
import { areFinesShown } from '@wagenpark/domain/page-permissions';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { useWords } from '../../words/words.ts';
import { Block, useBlock } from './block.tsx';
import styles from './inbox.module.css';
import type { BlockScope } from './use-scope.ts';

/** What is new since the user's previous visit: the three newest contracts, fines and invoices (IB-01 … IB-05). */
export function InboxBlock({
  scope: { query },
  className,
}: {
  readonly scope: BlockScope;
  readonly className?: string | undefined;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const answer = useBlock(query === null ? null : fleetQuery(dashboard.inbox, {}, query));
  return (
    <Block
      title={words('dashboard.inbox')}
      note={({ VorigeAanmelding }) =>
        VorigeAanmelding === null ? null : words('dashboard.inbox.since', { moment: formats.moment(VorigeAanmelding) })
      }
      answer={answer}
      height={521}
      className={className}
    >
      {(inbox) => <Groups inbox={inbox} />}
    </Block>
  );
}

interface Line {
  readonly number: number;
  readonly isNew: boolean;
  readonly start: ReactNode;
  /** Amount beside `start`, for texts that fill a line of their own. */
  readonly amount?: string;
  readonly text: string;
  readonly end: string;
}

function Groups({ inbox }: { readonly inbox: DashboardInbox }): ReactNode {
  const words = useWords();
  const { client, company, formats } = useSession();
  const plate = (text: string) => <Plate plate={text} country={client.countryCarData} />;
  const { Contracten, Bekeuringen, Facturen } = inbox;
  const showsFines = areFinesShown(company);
  return (
    <div className={styles['groups']}>
      {Contracten === null ? null : (
        <Group
          title={words('leaseContracts.title')}
          count={Contracten.Nieuw}
          list={['leaseContractList', '']}
          kind="leaseContract"
          none={words('dashboard.inbox.none')}
          lines={Contracten.Laatste.map((row) => ({
            number: row.LeaseContractNummer,
            isNew: row.IsNieuw,
            start: plate(row.Kenteken),
            text: row.Bestuurder ?? words('dashboard.inbox.noDriver'),
            end: words('dashboard.inbox.starts', { day: formats.legacyDay(row.BeginDatum) }),
          }))}
        />
      )}
      {Bekeuringen === null || !showsFines ? null : (
        <Group
          title={words('fines.title')}
          count={Bekeuringen.Nieuw}
          list={['fineList', 'all']}
          kind="fine"
          none={words('dashboard.inbox.none')}
          lines={Bekeuringen.Laatste.map((row) => ({
            number: row.VolgNummer,
            isNew: row.IsNieuw,
            start: plate(row.Kenteken),
            amount: formats.money(row.TotaalTeBetalen),
            text: row.Omschrijving,
            end: formats.legacyDay(row.Datum),
          }))}
        />
      )}
      {Facturen === null ? null : (
        <Group
          title={words('invoices.title')}
          count={Facturen.Nieuw}
          list={['invoiceList', '']}
          kind="invoice"
          none={words('dashboard.inbox.none')}
          lines={Facturen.Laatste.map((row) => ({
            number: row.VolgNummer,
            isNew: row.IsNieuw,
            start: <span className={styles['number']}>{row.FactuurNummer}</span>,
            text: row.Omschrijving ?? '',
            end: formats.money(row.BedragInclusief, true),
          }))}
        />
      )}
    </div>
  );
}

function Group({
  title,
  count,
  list,
  kind,
  none,
  lines,
}: {
  readonly title: string;
  readonly count: number;
  readonly list: readonly [RecordKind, string];
  readonly kind: RecordKind;
  readonly none: string;
  readonly lines: readonly Line[];
}): ReactNode {
  const words = useWords();
  return (
    <section className={styles['group']} data-long={lines.some(({ amount }) => amount !== undefined) || undefined}>
      <header>
        <h3>{title}</h3>
        {count === 0 ? null : <span className={styles['new']}>{words('dashboard.inbox.new', { count })}</span>}
        <RecordLink kind={list[0]} id={list[1]} className={styles['all']}>
          {words('dashboard.inbox.all')}
        </RecordLink>
      </header>
      {lines.length === 0 ? <p className={styles['none']}>{none}</p> : null}
      <ul>
        {lines.map(({ number, isNew, start, amount, text, end }) => (
          <li key={number}>
            <RecordLink kind={kind} id={number} className={styles['line']}>
              {start}
              {amount === undefined ? null : <span className={styles['amount']}>{amount}</span>}
              <span className={styles['text']} title={text}>
                {text}
              </span>
              <span className={styles['end']}>{end}</span>
              <span className={styles['dot']} data-new={isNew || undefined}>
                {isNew ? <span className="visually-hidden">{words('dashboard.inbox.isNew')}</span> : null}
              </span>
            </RecordLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
