import { flagOf, type Locale, nameTag } from '@wagenpark/domain/locale';
import type { ReactElement, ReactNode } from 'react';
import { queryClient } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { showChosenLanguage } from '../../platform/words/choose-language.ts';
import { languageName } from '../../platform/words/language-name.ts';
import { parseLocale } from '../../platform/words/remembered-locale.ts';
import { Flag } from '../../ui/flag.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { MenuBody } from '../../ui/menu-on-demand/menu-body.tsx';
import { currentLocale } from '../../words/words.ts';

/** Menu of the client's languages, each by its own name; the current one has a tick. */
export function LanguageItems({ button }: { readonly button: ReactElement }): ReactNode {
  const { client } = useSession();
  const languages = client.languages.flatMap(({ id, culture }) => {
    const locale = parseLocale(culture.languageCulture);
    return locale === null ? [] : [{ id, locale }];
  });
  const current = currentLocale();
  const choose = async (locale: Locale, id: number) => {
    await showChosenLanguage(
      locale,
      languages.map((language) => language.locale),
      id,
    );
    // Some cached responses contain texts in the previous language.
    await queryClient.invalidateQueries();
  };
  return (
    <MenuBody button={button}>
      {(Menu) =>
        languages.map(({ id, locale }) => (
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
    </MenuBody>
  );
}
