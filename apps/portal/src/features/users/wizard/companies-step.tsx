import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userAdmin } from '@wagenpark/contract/admin/users';
import { matchesWords, normalizeForSearch, splitSearchWords } from '@wagenpark/domain/table-search';
import { type ReactNode, useMemo, useState } from 'react';
import { type CompanyLine, companyLines } from '../../../patterns/filters/company-lines.ts';
import { companyNumbersBelow, useCompanies } from '../../../patterns/filters/use-filters.ts';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { errorText } from '../../../platform/notify.ts';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { IconSearch } from '../../../ui/icons.ts';
import { TableSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { StatusTag } from '../../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../../words/words.ts';
import { OwnAccessHint } from './own-access-hint.tsx';
import type { StepProps } from './step-props.ts';
import styles from './wizard.module.css';

/** From this number of companies on, a search field is shown. */
const SEARCHABLE_FROM = 9;
/** The maximum number of companies that are rendered at once. Searching reaches all of them. */
const MOST_DRAWN = 200;

/** The third step: the companies that the user sees, or all of the client (UM-15, UM-27). */
export function CompaniesStep({ form, granter, isOwn }: StepProps): ReactNode {
  const words = useWords();
  const { values } = form;
  const companies = useCompanies(true);
  const fault = form.faultAt('Debiteuren');
  const isLocked = isOwn || form.isSaving;
  const mayGiveAll = granter.companies === 'all';
  if (values.Rol === 'master') return <p>{words('users.staffSeeAll')}</p>;
  if (companies.failure !== null) {
    return <ErrorPanel message={errorText(companies.failure)} onRetry={companies.retry} />;
  }
  return (
    <>
      {isOwn ? <OwnAccessHint /> : null}
      <Switch
        label={words('users.fact.AlleBedrijven')}
        description={words(
          mayGiveAll
            ? 'users.explain.AlleBedrijven'
            : granter.role === 'master'
              ? 'users.why.oneFleet'
              : 'users.why.allCompanies',
        )}
        checked={values.AlleBedrijven}
        disabled={isLocked || !mayGiveAll}
        onChange={({ currentTarget }) => {
          form.change({ AlleBedrijven: currentTarget.checked });
          form.leave('Debiteuren');
        }}
      />
      {fault === null ? null : <ErrorPanel inline message={fault} />}
      {companies.isPending ? (
        <TableSkeleton columns={1} />
      ) : (
        <CompanyTree
          companies={companies.all}
          chosen={values.Debiteuren}
          isAll={values.AlleBedrijven}
          stored={form.values.base.Debiteuren}
          disabled={isLocked}
          isFaulty={fault !== null}
          onChange={(Debiteuren) => {
            form.change({ Debiteuren });
            form.leave('Debiteuren');
          }}
        />
      )}
    </>
  );
}

/** The contracts of each company and of those below it. @param own the contracts of each company alone */
function contractsWithBelow(
  lines: readonly CompanyLine[],
  own: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  /** Per depth, the sum of the companies whose parent has not been visited yet. */
  const sums: number[] = [];
  for (const { company, depth } of lines.toReversed()) {
    const count = (own.get(company.Volgnummer) ?? 0) + (sums[depth + 1] ?? 0);
    sums[depth + 1] = 0;
    sums[depth] = (sums[depth] ?? 0) + count;
    counts.set(company.Volgnummer, count);
  }
  return counts;
}

/** The tree of companies. Choosing a company includes those below it; changes are marked. */
function CompanyTree({
  companies,
  chosen,
  isAll,
  stored,
  disabled,
  isFaulty,
  onChange,
}: {
  readonly companies: ReturnType<typeof useCompanies>['all'];
  readonly chosen: readonly number[];
  readonly isAll: boolean;
  /** The companies that the user has now. */
  readonly stored: readonly number[];
  readonly disabled: boolean;
  readonly isFaulty: boolean;
  readonly onChange: (numbers: readonly number[]) => void;
}): ReactNode {
  const words = useWords();
  const [search, setSearch] = useState('');
  const lines = useMemo(() => companyLines(companies, null), [companies]);
  const covered = useMemo(
    () => new Set(chosen.flatMap((number) => companyNumbersBelow(companies, number).slice(1))),
    [companies, chosen],
  );
  const { data: contracts } = useQuery(adminQuery(userAdmin.contracts, {}));
  const counts = useMemo(
    () => contracts && contractsWithBelow(lines, new Map(contracts.map((row) => [row.company, row.contracts]))),
    [lines, contracts],
  );
  const describe = (number: number): string => {
    const text = covered.has(number) ? words('users.company.covered', { number }) : String(number);
    const count = counts?.get(number);
    return count === undefined ? text : `${text} · ${words('users.strip.contracts', { count })}`;
  };
  const terms = splitSearchWords(search);
  const matchingLines = lines.filter(({ company: { Volgnummer, NaamSamengesteld } }) =>
    matchesWords([normalizeForSearch(`${Volgnummer} ${NaamSamengesteld}`)], terms),
  );
  const toggle = (number: number) =>
    onChange(
      chosen.includes(number)
        ? chosen.filter((other) => other !== number)
        : [...chosen, number].toSorted((left, right) => left - right),
    );
  return (
    <fieldset className={styles['part']}>
      <legend>
        {words('users.fact.Debiteuren')}
        <small>{words('users.company.hint')}</small>
      </legend>
      {lines.length < SEARCHABLE_FROM ? null : (
        <TextInput
          className={styles['search']}
          aria-label={words('users.company.search')}
          placeholder={words('users.company.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className={styles['group']}>
        {matchingLines.length === 0 ? <p className={styles['right']}>{words('common.noResults')}</p> : null}
        {matchingLines.slice(0, MOST_DRAWN).map(({ company: { Volgnummer: number, NaamSamengesteld }, depth }) => {
          const isChosen = chosen.includes(number);
          const change = isAll || isChosen === stored.includes(number) ? null : isChosen ? 'added' : 'removed';
          return (
            <div
              key={number}
              className={styles['right']}
              data-change={change ?? undefined}
              style={{ paddingInlineStart: 16 + (terms.length === 0 ? depth : 0) * 24 }}
            >
              <Checkbox
                label={NaamSamengesteld}
                description={describe(number)}
                checked={isAll || isChosen || covered.has(number)}
                disabled={disabled || isAll || (covered.has(number) && !isChosen)}
                aria-invalid={isFaulty || undefined}
                onChange={() => toggle(number)}
              />
              {change === null ? null : (
                <StatusTag status={change === 'added' ? 'info' : 'warn'}>
                  {words(change === 'added' ? 'users.company.added' : 'users.company.removed')}
                </StatusTag>
              )}
            </div>
          );
        })}
      </div>
      {matchingLines.length <= MOST_DRAWN ? null : (
        <p className={styles['hint']}>{words('users.company.more', { count: matchingLines.length - MOST_DRAWN })}</p>
      )}
    </fieldset>
  );
}
