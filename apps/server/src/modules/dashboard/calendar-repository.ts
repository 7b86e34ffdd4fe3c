import type { CalendarEvent } from '@wagenpark/contract/fleet/dashboard-calendar';
import { type Country, countryOf } from '@wagenpark/domain/country';
import type { CalendarRows } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wireDay } from '../../platform/database/wire-json.ts';
import type { BlockScope } from './block-scope.ts';
import { appliesToBlock, blockStatement, unionAll } from './block-statement.ts';

/* The SQL of the calendar. */

/** How many events of a day and kind are returned; beyond that only their number. */
const MAX_PER_DAY = 50;

/** The country of a client; null for one that the portal does not know. */
export async function readCountry(tx: Tx, clientId: number): Promise<Country | null> {
  const [row] = await tx.query<{ country: string }>('select country from client where client_id = $1', [clientId]);
  return countryOf(row?.country ?? '');
}

/** A day with more events of a kind than are returned, and their total number. */
interface CrowdedDay {
  readonly Datum: string;
  readonly Soort: string;
  readonly Aantal: number;
}

/**
 * Reads the events of some kinds between two days, sorted by kind, day and plate, and the days with more events than
 * returned.
 */
export async function readEvents(
  tx: Tx,
  block: BlockScope,
  kinds: readonly CalendarRows[],
  { from, until }: { readonly from: string; readonly until: string },
): Promise<{ events: CalendarEvent[]; crowded: CrowdedDay[] }> {
  const readable = kinds.filter((kind) => appliesToBlock(block, kind));
  if (readable.length === 0) return { events: [], crowded: [] };
  const { values, rows, begin } = blockStatement(block, [from, until]);
  const selects = readable.map((kind, place) => {
    const { day, days, number, isLate, when, fields } = kind;
    const { LeaseContractNummer, BestelNummer, Kenteken, Bestuurder, AutoOmschrijving } = fields;
    const isInPeriod = `${day} between $3::date - ${days - 1} and $4`;
    return `select ${place} as kind_place, '${kind.kind}' as kind, ${day} as day, ${day} + ${days - 1} as until,
      ${isLate} as late, ${number} as number, ${LeaseContractNummer ?? 'null::integer'} as contract,
      ${BestelNummer ?? 'null::integer'} as "order", ${Kenteken} as plate, ${Bestuurder} as driver,
      ${AutoOmschrijving} as car
      ${rows(kind, when, isInPeriod)}`;
  });
  const eventRows = await tx.query<{ event: CalendarEvent; place: number; many: number }>(
    `${begin()},
     e as (select happens.*, row_number() over (partition by kind_place, day order by plate, number)::integer as place,
       count(*) over (partition by kind_place, day)::integer as many from (${unionAll(selects)}) happens)
     select e.place, e.many, json_build_object('Soort', e.kind, 'Datum', ${wireDay('e.day')},
       'DatumTot', ${wireDay('e.until')}, 'Verlopen', e.late, 'LeaseContractNummer', e.contract,
       'BestelNummer', e.order, 'Kenteken', e.plate, 'Bestuurder', e.driver, 'AutoOmschrijving', e.car) as event
     from e where e.place <= ${MAX_PER_DAY} order by e.kind_place, e.day, e.place`,
    values,
  );
  return {
    events: eventRows.map(({ event }) => event),
    crowded: eventRows.flatMap(({ event: { Datum, Soort }, place, many }) =>
      place === 1 && many > MAX_PER_DAY ? [{ Datum, Soort, Aantal: many }] : [],
    ),
  };
}
