import { Button } from '@mantine/core';
import { flagOf, type Locale, nameTag } from '@wagenpark/domain/locale';
import type { ReactNode } from 'react';
import { queryClient } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { showChosenLanguage } from '../../platform/words/choose-language.ts';
import { languageName } from '../../platform/words/language-name.ts';
import { asLocale } from '../../platform/words/remembered-locale.ts';
import { Flag } from '../../ui/flag.tsx';
import { IconCheck, IconChevronDown } from '../../ui/icons.ts';
import { MenuOnDemand } from '../../ui/menu-on-demand/menu-on-demand.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import styles from './language-menu.module.css';

/** The language switch of the top header lists the client's languages (TH-03); a choice is remembered (LO-06). */
export function LanguageMenu(): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const offered = client.languages.flatMap(({ id, culture }) => {
    const locale = asLocale(culture.languageCulture);
    return locale === null ? [] : [{ id, locale }];
  });
  const current = currentLocale();
  const choose = async (locale: Locale, id: number) => {
    await showChosenLanguage(
      locale,
      offered.map((language) => language.locale),
      id,
    );
    // Some answers hold words of the language in which they were asked for.
    await queryClient.invalidateQueries();
  };
  return (
    <MenuOnDemand
      target={
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          px={8}
          classNames={{ section: styles['section'] ?? '' }}
          leftSection={<Flag country={flagOf(current)} />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {/* The name holds what is seen: people who speak to their computer say it. */}
          <span className={styles['code']}>{current.slice(0, 2).toUpperCase()}</span>
          <span className="visually-hidden">, {words('frame.language', { language: languageName(current) })}</span>
        </Button>
      }
    >
      {(Menu) =>
        offered.map(({ id, locale }) => (
          <Menu.Item
            key={locale}
            lang={nameTag(locale)}
            leftSection={<Flag country={flagOf(locale)} />}
            rightSection={locale === current ? <IconCheck size={16} aria-hidden /> : null}
            aria-current={locale === current || undefined}
            onClick={() => void choose(locale, id)}
          >
            {languageName(locale)}
          </Menu.Item>
        ))
      }
    </MenuOnDemand>
  );
}
