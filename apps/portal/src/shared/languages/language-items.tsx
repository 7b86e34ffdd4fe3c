import { flagOf, nameTag } from '@wagenpark/domain/locale';
import type { ReactElement, ReactNode } from 'react';
import { languageName } from '../../platform/words/language-name.ts';
import { useLanguageChoice } from '../../platform/words/use-language-choice.ts';
import { Flag } from '../../ui/flag.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { MenuBody } from '../../ui/menu-on-demand/menu-body.tsx';

/** Menu of the client's languages, each by its own name; the current one has a tick. */
export function LanguageItems({ button }: { readonly button: ReactElement }): ReactNode {
  const { locales, current, choose } = useLanguageChoice();
  return (
    <MenuBody button={button}>
      {(Menu) =>
        locales.map((locale) => (
          <Menu.Item
            key={locale}
            lang={nameTag(locale)}
            leftSection={<Flag country={flagOf(locale)} />}
            rightSection={locale === current ? <IconCheck size={16} aria-hidden /> : null}
            aria-current={locale === current || undefined}
            onClick={() => void choose(locale)}
          >
            {languageName(locale)}
          </Menu.Item>
        ))
      }
    </MenuBody>
  );
}
