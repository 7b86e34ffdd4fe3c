import type { ReactNode } from 'react';
import { useGoPages } from '../../platform/go-pages.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { useWords } from '../../words/words.ts';
import { Contacts } from './contacts.tsx';
import { WhatToDo } from './help-tasks.tsx';
import { KeyCap, KeyList } from './key-list.tsx';
import styles from './page.module.css';
import { TermList } from './term-list.tsx';

/** The help page: contacts, what to do in case of problems, glossary, keyboard shortcuts. */
export default function HelpPage(): ReactNode {
  const words = useWords();
  const pages = useGoPages();
  const parts = [
    { id: 'contact', title: words('help.contact.title'), content: <Contacts /> },
    { id: 'wrong', title: words('help.wrong.title'), content: <WhatToDo /> },
    { id: 'terms', title: words('help.terms.title'), content: <TermList /> },
    {
      id: 'keys',
      title: words('keys.title'),
      content: (
        <>
          <p className={styles['explain']}>{withKey(words('help.keys', { key: '\u0000' }))}</p>
          <div className={styles['keys']}>
            <KeyList pages={pages} />
          </div>
        </>
      ),
    },
  ];
  return (
    <div className={styles['page']}>
      <PageHead title={words('help.title')} description={words('help.explain')} />
      <nav aria-label={words('help.parts')} className={styles['parts']}>
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {parts.map(({ id, title, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles['part']}>
          <h2 id={`${id}-title`}>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}

/** Renders a sentence with the key `?` as a key cap. */
function withKey(sentence: string): ReactNode {
  const [before, after] = sentence.split('\u0000');
  return (
    <>
      {before}
      <KeyCap>?</KeyCap>
      {after}
    </>
  );
}
