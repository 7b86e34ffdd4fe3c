import { CloseButton, TextInput } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { announce } from '../../ui/announcements/announce.ts';
import { IconSearch } from '../../ui/icons.ts';
import { keyboardShortcuts } from '../../ui/keys/keys.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';
import { filterTerms, listTerms } from './terms.ts';

/**
 * Searchable glossary of the terms on the user's screens. Each term has an anchor: `/help#addition` scrolls to it and
 * marks it.
 */
export function TermList(): ReactNode {
  const words = useWords();
  const allTerms = listTerms(useSession(), words);
  const { hash } = useLocation();
  const [search, setSearch] = useState('');
  const matchingTerms = filterTerms(allTerms, search);
  const label = words('help.terms.search');
  const input = useRef<HTMLInputElement>(null);
  useKey('search', () => input.current?.focus());
  // The browser looked up the anchor before the page was rendered.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  const searchFor = (query: string) => {
    setSearch(query);
    announce(words('help.terms.count', { count: filterTerms(allTerms, query).length }));
  };
  return (
    <>
      <TextInput
        ref={input}
        type="search"
        className={styles['search']}
        aria-label={label}
        aria-keyshortcuts={keyboardShortcuts.search.keys[0]}
        placeholder={label}
        maxLength={200}
        value={search}
        onChange={(event) => searchFor(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          search === '' ? null : (
            <CloseButton size="sm" aria-label={words('common.clearSearch')} onClick={() => searchFor('')} />
          )
        }
      />
      {matchingTerms.length === 0 ? <p className={styles['explain']}>{words('help.terms.none')}</p> : null}
      <dl className={styles['terms']}>
        {matchingTerms.map(({ name, label: term, text }) => (
          <div key={name} id={name} data-marked={name === hash || undefined}>
            <dt>
              <a href={`#${name}`}>{term}</a>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
