import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MailTemplateRow } from '@wagenpark/contract/admin/mail-templates';
import { MAIL_GROUPS, type MailType, mailTypeRule } from '@wagenpark/domain/mail-types';
import type { ReactNode } from 'react';
import { translatedLanguage } from '../../platform/words/translated-language.ts';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

/**
 * All types of mails by group, each with the languages that lack a text. Narrow screens show a select field instead.
 */
export function TypeList({
  rows,
  type,
  onChoose,
}: {
  readonly rows: readonly MailTemplateRow[];
  readonly type: MailType;
  readonly onChoose: (type: string) => void;
}): ReactNode {
  const words = useWords();
  const missingCount = rows.flatMap(({ languages }) => languages).filter(({ state }) => state === 'missing').length;
  // words: mailTemplates.group.* mailTemplates.type.*
  const groups = MAIL_GROUPS.map((group) => ({
    name: words(`mailTemplates.group.${group}`),
    rows: rows.filter((row) => mailTypeRule(row.type).group === group),
  }));
  const nameOf = (row: MailTemplateRow) => words(`mailTemplates.type.${row.type}`);
  return (
    <>
      <NativeSelect
        className={styles['choice']}
        label={words('mailTemplates.choose')}
        value={type}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        data={groups.map((group) => ({
          group: group.name,
          items: group.rows.map((row) => ({ value: row.type, label: nameOf(row) })),
        }))}
      />
      <nav className={styles['types']} aria-label={words('mailTemplates.title')}>
        {groups.map((group) => (
          <div key={group.name}>
            <h2>{group.name}</h2>
            <ul>
              {group.rows.map((row) => (
                <li key={row.type}>
                  <Link to="." search={{ type: row.type }} aria-current={row.type === type ? 'page' : undefined}>
                    <span>{nameOf(row)}</span>
                    <span className={styles['marks']}>
                      {row.languages.map(({ locale, state }) => (
                        <abbr
                          key={locale}
                          data-state={state}
                          title={words('mailTemplates.state', { language: translatedLanguage(locale), state })}
                        >
                          {locale.slice(0, 2).toUpperCase()}
                        </abbr>
                      ))}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {missingCount > 0 && <p>{words('mailTemplates.missingCount', { count: missingCount })}</p>}
      </nav>
    </>
  );
}
