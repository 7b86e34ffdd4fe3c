import { Button } from '@mantine/core';
import { flagOf } from '@wagenpark/domain/locale';
import type { ReactNode } from 'react';
import { languageName } from '../../platform/words/language-name.ts';
import { Flag } from '../../ui/flag.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.ts';
import { OnDemand } from '../../ui/on-demand/on-demand.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import styles from './language-menu.module.css';

const items = codeOnDemand(() => import('../../shared/languages/language-items.tsx'));

/** The language menu of the top header with the client's languages (TH-03); the choice is stored (LO-06). */
export function LanguageMenu(): ReactNode {
  const words = useWords();
  const current = currentLocale();
  const button = (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      px={8}
      classNames={{ section: styles['section'] ?? '' }}
      leftSection={<Flag country={flagOf(current)} />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
    >
      {/* The accessible name contains the visible text, for users of speech recognition. */}
      <span className={styles['code']}>{current.slice(0, 2).toUpperCase()}</span>
      <span className="visually-hidden">, {words('frame.language', { language: languageName(current) })}</span>
    </Button>
  );
  return (
    <OnDemand code={items} opens="menu" target={button}>
      {({ LanguageItems }, target) => <LanguageItems button={target} />}
    </OnDemand>
  );
}
