import { ActionIcon } from '@mantine/core';
import { intlTag } from '@wagenpark/domain/locale';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { TableDownload } from '../../patterns/download/table-download.tsx';
import { useSession } from '../../platform/session/session.ts';
import { type GridColumn, schemaOf } from '../../ui/grid/grid-types.ts';
import { MemoryRowSource } from '../../ui/grid/memory-row-source.ts';
import { IconTable } from '../../ui/icons.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import block from './block.module.css';
import { type BlockAnswer, BlockBody, type Counted } from './block.tsx';
import styles from './chart-card.module.css';
import { ChartPicture } from './chart-picture.tsx';

/** A column of the table behind a chart. Days and amounts are in the rows as they travel. */
export interface ChartColumn {
  readonly id: string;
  readonly header: string;
  readonly kind: 'text' | 'number' | 'money' | 'date';
  readonly show: (value: never) => string;
}
/** A row of it, by the ids of its columns. */
export type ChartRow = Readonly<Record<string, string | number | null>>;

/** What a chart is made of, and the same as a table (GR-11, GR-12). */
export interface DrawnChart {
  /** In a few words beside the title. */
  readonly note?: ReactNode;
  readonly chart: ReactNode;
  /** Below it: what cannot be seen. */
  readonly foot?: ReactNode;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
  /** Stands in place of the chart where there is nothing to draw. */
  readonly none?: string | undefined;
}

/** A chart with its table behind a button, and that as a file (GR-11). */
export function ChartCard<Answer extends Counted>({
  name,
  title,
  answer,
  height,
  views = [],
  render,
}: {
  /** Names the file. */
  readonly name: string;
  readonly title: string;
  readonly answer: BlockAnswer<Answer>;
  /** Of the chart, in px: its room until it is there. */
  readonly height: number;
  /** Several ways to look at it; the first opens. */
  readonly views?: readonly { readonly id: string; readonly label: string }[];
  readonly render: (answer: Answer, view: string) => DrawnChart | null;
}): ReactNode {
  const words = useWords();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const first = views[0]?.id ?? '';
  // What was chosen may not be offered for other fleets.
  const view = views.find(({ id: known }) => known === chosen)?.id ?? first;
  const drawn = answer.data === undefined ? undefined : render(answer.data, view);
  if (drawn === null) return null;
  const isEmpty = drawn?.none !== undefined;
  return (
    <section ref={card} className={block['card']} aria-labelledby={id}>
      <header className={block['head']}>
        <h2 id={id}>{title}</h2>
        <span className={block['note']}>{drawn?.note}</span>
        {/* Where one view is empty, the others may not be. */}
        {drawn === undefined || views.length === 0 || (isEmpty && view === first) ? null : (
          <Segments
            label={words('dashboard.chart.view', { chart: title })}
            value={view}
            onChange={setChosen}
            segments={views.map(({ id: value, label }) => ({ value, label }))}
          />
        )}
        {drawn === undefined || isEmpty ? null : (
          <>
            {isTable ? (
              <Download name={name} columns={drawn.columns} rows={drawn.rows} />
            ) : (
              <ChartPicture name={name} title={title} card={card} />
            )}
            <ActionIcon
              variant={isTable ? 'light' : 'subtle'}
              color="gray"
              size={36}
              aria-label={words('dashboard.chart.table', { chart: title })}
              title={words('dashboard.chart.asTable')}
              aria-pressed={isTable}
              data-paper="no"
              onClick={() => setTable((was) => !was)}
            >
              <IconTable size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
      </header>
      <BlockBody answer={answer} height={height}>
        {() =>
          drawn === undefined ? null : isEmpty ? (
            <p className={styles['none']}>{drawn.none}</p>
          ) : isTable ? (
            <Table title={title} columns={drawn.columns} rows={drawn.rows} />
          ) : (
            <div className={styles['body']}>
              {drawn.chart}
              {drawn.foot === undefined ? null : <p className={styles['foot']}>{drawn.foot}</p>}
            </div>
          )
        }
      </BlockBody>
    </section>
  );
}

const isNumeric = (kind: ChartColumn['kind']): boolean => kind === 'number' || kind === 'money';

function Table({ title, columns, rows }: Pick<DrawnChart, 'columns' | 'rows'> & { readonly title: string }): ReactNode {
  return (
    <div className={styles['table']}>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ id, header, kind }) => (
              <th key={id} scope="col" data-numeric={isNumeric(kind) || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={`row-${place.toString()}`}>
              {columns.map(({ id, kind, show }) => (
                <td key={id} data-numeric={isNumeric(kind) || undefined}>
                  {row[id] === null || row[id] === undefined ? '–' : show(row[id] as never)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const fileKinds = { text: 'text', number: 'number', money: 'number', date: 'date' } as const;

function Download({
  name,
  columns,
  rows,
}: Pick<DrawnChart, 'columns' | 'rows'> & { readonly name: string }): ReactNode {
  const { timeZone } = useSession().formats;
  const locale = intlTag(currentLocale());
  const { grid, source } = useMemo(() => {
    const made = columns.map(
      ({ id, header, kind }): GridColumn<ChartRow> => ({
        id,
        field: id,
        header,
        kind: fileKinds[kind],
        ...(kind === 'money' ? { file: { kind: 'money' as const } } : {}),
      }),
    );
    return {
      grid: made,
      source: new MemoryRowSource(rows, schemaOf(made, { keyField: '', locale, timeZone }), null),
    };
  }, [columns, rows, locale, timeZone]);
  return <TableDownload name={name} columns={grid} source={source} />;
}
