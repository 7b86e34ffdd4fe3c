import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../words/words.ts';
import { findRoute, menuEntriesFor, menuEntryOf } from '../routing.ts';
import styles from './breadcrumbs.module.css';
import { pageHeading } from './page-heading.ts';

/** The main header: client or contract, section, page (SH-07, SB-15 … SB-18). Built from the routes' titles. */
export function Breadcrumbs(): ReactNode {
  const words = useWords();
  const session = useSession();
  const contract = useActiveContract();
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  const section = menuEntryOf(route, menuEntriesFor(session))?.section;
  const heading = pageHeading(route, session.client, contract);
  return (
    <nav aria-label={words('frame.breadcrumbs')} className={styles['nav']}>
      <ol className={styles['crumbs']}>
        <li>
          <Link to="/">{'id' in heading ? words(heading.id) : heading.text}</Link>
        </li>
        {section ? (
          // words: frame.section.*
          <li>{words(`frame.section.${section}`)}</li>
        ) : null}
        {route ? (
          <li aria-current="page">
            <span>{words(route.title)}</span>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
