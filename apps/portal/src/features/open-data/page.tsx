import type { ReactNode } from 'react';
import { useWords } from '../../platform/words/words.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import styles from './page.module.css';

/** Where the open data comes from and under which licence, as its publishers ask to be named. */
const sources = [
  { name: 'RDW Open Data', text: 'opendata.rdw.nl', licence: 'CC0 1.0' },
  { name: 'DSS_groupproject (aggregated from RDW)', text: 'sof1a03', licence: 'CC BY 4.0' },
  { name: 'Open EV Data', text: '© 2019 Niklas Hösl', licence: 'MIT' },
  { name: 'GeoNames', text: 'geonames.org', licence: 'CC BY 4.0' },
  { name: 'Faker', text: '@faker-js/faker', licence: 'MIT' },
] as const;

export default function OpenDataPage(): ReactNode {
  const words = useWords();
  return (
    <section className={styles['page']}>
      <PageHead title={words('openData.title')} />
      <p>{words('openData.explanation')}</p>
      <ul>
        {sources.map(({ name, text, licence }) => (
          <li key={name}>
            <strong>{name}</strong> · {text} · {licence}
          </li>
        ))}
      </ul>
    </section>
  );
}
