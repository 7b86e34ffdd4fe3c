import { CloseButton, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Report, reportQuestions } from '@wagenpark/contract/fleet/reports';
import { matchesWords, normalizeForSearch, splitSearchWords } from '@wagenpark/domain/table-search';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';
import { reportPages } from './pages.ts';

/** The reports that the user may run, grouped by question, with a search over their texts. */
export function ReportList({ reports }: { readonly reports: readonly Report[] }): ReactNode {
  const words = useWords();
  const [search, setSearch] = useState('');
  const terms = splitSearchWords(search);
  const matches = reports.filter(({ Naam, Omschrijving }) =>
    matchesWords([normalizeForSearch(`${Naam} ${Omschrijving}`)], terms),
  );
  const groups = reportQuestions
    .map((question) => ({ question, items: matches.filter(({ Vraag }) => Vraag === question) }))
    .filter(({ items }) => items.length > 0);
  return (
    <section className={styles['page']}>
      <PageHead title={words('reports.title')} />
      {reports.length === 0 ? (
        <EmptyState title={words('reports.noneAllowed')} />
      ) : (
        <>
          <TextInput
            type="search"
            className={styles['search'] ?? ''}
            aria-label={words('reports.search')}
            placeholder={words('reports.search')}
            maxLength={100}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={
              search === '' ? null : (
                <CloseButton size="sm" aria-label={words('common.clearSearch')} onClick={() => setSearch('')} />
              )
            }
          />
          <p className={styles['found']} role="status">
            {groups.length === 0 ? words('reports.noMatch') : ''}
          </p>
          {groups.length === 0 ? null : (
            <div className={styles['card']}>
              {groups.map(({ question, items }) => (
                <section key={question} className={styles['group']} aria-labelledby={`question-${question}`}>
                  {/* words: reports.question.* */}
                  <h2 id={`question-${question}`}>{words(`reports.question.${question}`)}</h2>
                  <ul>
                    {items.map(({ Code, Naam, Omschrijving }) => (
                      <li key={Code}>
                        <Link {...reportPages.opened(Code)} className={styles['report']}>
                          <b>{Naam}</b>
                          <small>{Omschrijving}</small>
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )}
        </>
      )}
    </section>
  );
}
