import { ActionIcon } from '@mantine/core';
import { intlTag } from '@wagenpark/domain/locale';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { TableDownload } from '../../patterns/download/table-download.tsx';
import { useSession } from '../../platform/session/session.ts';
import { columnSchema, type GridColumn } from '../../ui/grid/grid-types.ts';
import { MemoryRowSource } from '../../ui/grid/memory-row-source.ts';
import { IconTable } from '../../ui/icons.ts';
import { Segments } from '../../ui/segments/segments.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import block from './block.module.css';
import { type BlockAnswer, BlockBody, type CountedResponse } from './block.tsx';
import styles from './chart-card.module.css';
import { ChartPicture } from './chart-picture.tsx';

/** A column of the table behind a chart. Rows hold days and amounts in wire format. */
export interface ChartColumn {
  readonly id: string;
  readonly header: string;
  readonly kind: 'text' | 'number' | 'money' | 'date';
  readonly show: (value: never) => string;
}
/** A row of the table, by column id. */
export type ChartRow = Readonly<Record<string, string | number | null>>;

/** A rendered chart and the same data as a table (GR-11, GR-12). */
export interface RenderedChart {
  /** A short note beside the title. */
  readonly note?: ReactNode;
  readonly chart: ReactNode;
  /** Text below the chart for what the chart cannot show. */
  readonly foot?: ReactNode;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
  /** Text instead of the chart if there is no data. */
  readonly emptyText?: string | undefined;
}

/** A chart with a button that shows its data as a table, which can be downloaded as a file (GR-11). */
export function ChartCard<Answer extends CountedResponse>({
  name,
  title,
  answer: response,
  height,
  views = [],
  render,
}: {
  /** File name of the download, without extension. */
  readonly name: string;
  readonly title: string;
  readonly answer: BlockAnswer<Answer>;
  /** Height of the chart in px, reserved while it loads. */
  readonly height: number;
  /** Views of the chart; the first is the default. */
  readonly views?: readonly { readonly id: string; readonly label: string }[];
  readonly render: (response: Answer, view: string) => RenderedChart | null;
}): ReactNode {
  const words = useWords();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const [isTable, setTable] = useState(false);
  const [chosenView, setChosenView] = useState<string | null>(null);
  const first = views[0]?.id ?? '';
  // The chosen view may not exist for other fleets.
  const view = views.find(({ id: viewId }) => viewId === chosenView)?.id ?? first;
  const rendered = response.data === undefined ? undefined : render(response.data, view);
  if (rendered === null) return null;
  const isEmpty = rendered?.emptyText !== undefined;
  return (
    <section ref={card} className={block['card']} aria-labelledby={id}>
      <header className={block['head']}>
        <h2 id={id}>{title}</h2>
        <span className={block['note']}>{rendered?.note}</span>
        {/* Other views may have data when one is empty. */}
        {rendered === undefined || views.length === 0 || (isEmpty && view === first) ? null : (
          <Segments
            label={words('dashboard.chart.view', { chart: title })}
            value={view}
            onChange={setChosenView}
            segments={views.map(({ id: value, label }) => ({ value, label }))}
          />
        )}
        {rendered === undefined || isEmpty ? null : (
          <>
            {isTable ? (
              <Download name={name} columns={rendered.columns} rows={rendered.rows} />
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
              onClick={() => setTable((wasTable) => !wasTable)}
            >
              <IconTable size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
      </header>
      <BlockBody answer={response} height={height}>
        {() =>
          rendered === undefined ? null : isEmpty ? (
            <p className={styles['none']}>{rendered.emptyText}</p>
          ) : isTable ? (
            <Table title={title} columns={rendered.columns} rows={rendered.rows} />
          ) : (
            <div className={styles['body']}>
              {rendered.chart}
              {rendered.foot === undefined ? null : <p className={styles['foot']}>{rendered.foot}</p>}
            </div>
          )
        }
      </BlockBody>
    </section>
  );
}

const isNumeric = (kind: ChartColumn['kind']): boolean => kind === 'number' || kind === 'money';

function Table({
  title,
  columns,
  rows,
}: Pick<RenderedChart, 'columns' | 'rows'> & { readonly title: string }): ReactNode {
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
          {rows.map((row, index) => (
            <tr key={`row-${index.toString()}`}>
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
}: Pick<RenderedChart, 'columns' | 'rows'> & { readonly name: string }): ReactNode {
  const { timeZone } = useSession().formats;
  const locale = intlTag(currentLocale());
  const { grid, source } = useMemo(() => {
    const gridColumns = columns.map(
      ({ id, header, kind }): GridColumn<ChartRow> => ({
        id,
        field: id,
        header,
        kind: fileKinds[kind],
        ...(kind === 'money' ? { file: { kind: 'money' as const } } : {}),
      }),
    );
    return {
      grid: gridColumns,
      source: new MemoryRowSource(rows, columnSchema(gridColumns, { keyField: '', locale, timeZone }), null),
    };
  }, [columns, rows, locale, timeZone]);
  return <TableDownload name={name} columns={grid} source={source} />;
}
