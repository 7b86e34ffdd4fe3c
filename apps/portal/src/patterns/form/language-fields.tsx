import { type LanguageContent, type LanguageState, languageState } from '@wagenpark/domain/language-content';
import type { Locale } from '@wagenpark/domain/locale';
import { type ReactNode, useId, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { offeredLocales } from '../../platform/words/choose-language.ts';
import { translatedLanguage } from '../../platform/words/translated-language.ts';
import { TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { useWords } from '../../words/words.ts';
import styles from './language-fields.module.css';

/** A language of translated content, with its state. */
export interface ContentLanguage {
  readonly locale: string;
  /** Its name in the user's language. */
  readonly name: string;
  readonly state: LanguageState;
}

/**
 * The languages of content, each with the state of the content in it (RT-24, RT-25).
 * @param content the texts as typed
 * @param required the fields that need a text in every language
 * @param stored the content as it was saved before; null for new content
 * @param contentLocales the languages of the content; by default those of the client
 */
export function useContentLanguages(
  content: LanguageContent,
  required: readonly string[],
  stored: LanguageContent | null,
  contentLocales?: readonly Locale[],
): readonly ContentLanguage[] {
  const { client } = useSession();
  const locales = contentLocales ?? offeredLocales(client.languages).map(({ locale }) => locale);
  return locales.map((locale) => ({
    locale,
    name: translatedLanguage(locale, locales),
    state: languageState(content[locale], required, locale, stored),
  }));
}

/** The names of the languages whose missing texts prevent saving. */
export const missingLanguages = (languages: readonly ContentLanguage[]): readonly string[] =>
  languages.filter(({ state }) => state === 'missing').map(({ name }) => name);

/** Tabs with the fields of each language. A tab has a marker if a text is missing or not translated yet (RT-25). */
export function LanguageFields({
  languages,
  onChoose,
  children,
}: {
  readonly languages: readonly ContentLanguage[];
  /** Called with the language whose tab the user opens, for what the page shows beside the fields. */
  readonly onChoose?: (locale: string) => void;
  /** The fields of one language. */
  readonly children: (locale: string) => ReactNode;
}): ReactNode {
  const words = useWords();
  const panelId = useId();
  const [chosen, setChosen] = useState(languages[0]?.locale);
  const active = languages.find(({ locale }) => locale === chosen) ?? languages[0];
  if (active === undefined) return null;
  return (
    <div data-wide>
      <Tabs
        label={words('forms.languages')}
        panelId={panelId}
        active={active.locale}
        onChange={(locale) => {
          setChosen(locale);
          onChoose?.(locale);
        }}
        tabs={languages.map(({ locale, name, state }) => ({
          id: locale,
          label: (
            <>
              {name}
              {state !== 'complete' && (
                // words: forms.language.*
                <span className={styles['marker']} data-state={state} title={words(`forms.language.${state}`)}>
                  <span className="visually-hidden">{words(`forms.language.${state}`)}</span>
                </span>
              )}
            </>
          ),
        }))}
      />
      <TabPanel id={panelId} tab={active.locale} className={styles['panel']}>
        {active.state === 'flagged' && <p className={styles['hint']}>{words('forms.flaggedHint')}</p>}
        {children(active.locale)}
      </TabPanel>
    </div>
  );
}
