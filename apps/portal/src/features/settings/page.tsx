import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';
import { settingsPages } from './pages.ts';
import { type SettingSection, settingSections } from './sections.ts';

// Each section is lazy-loaded, because the forms are larger than the page.
const BrandSection = lazyPart(async () => (await import('./brand/brand-section.tsx')).BrandSection);
const OtherSection = lazyPart(async () => (await import('./other-section.tsx')).OtherSection);

/** The settings of the client in sections: its brand, and all others (CS-01, CS-02). */
export default function SettingsPage(): ReactNode {
  const words = useWords();
  const [{ section: id }] = useAddressParameters();
  const section = settingSections.find((one) => one.id === id) ?? settingSections[0];
  return (
    <div className={styles['page']}>
      <PageHead title={words('settings.title')} />
      <div className={styles['parts']}>
        <nav aria-label={words('settings.title')} className={styles['nav']}>
          {settingSections.map((one) => (
            <SectionLink key={one.id} section={one} isOpen={one === section} />
          ))}
        </nav>
        <Suspense fallback={<FactsSkeleton />}>
          {section.id === 'brand' ? <BrandSection /> : <OtherSection key={section.id} section={section} />}
        </Suspense>
      </div>
    </div>
  );
}

function SectionLink({
  section: { id, title, icon: Icon },
  isOpen,
}: {
  readonly section: SettingSection;
  readonly isOpen: boolean;
}): ReactNode {
  const words = useWords();
  const isFirst = id === settingSections[0].id;
  return (
    <Link
      {...settingsPages.listed(isFirst ? {} : { section: id })}
      // By default a link counts as active for every query of its page.
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {words(title)}
    </Link>
  );
}
