import type { Facts } from '@wagenpark/contract';
import { groupTextsByLanguage, requiredTexts } from '@wagenpark/contract/define/language-texts';
import type { Locale } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { FactField } from './fact-field.tsx';
import type { LinkChoice } from './fact-field-props.ts';
import styles from './fact-fields.module.css';
import { type ContentLanguage, LanguageFields, useContentLanguages } from './language-fields.tsx';
import type { Form } from './use-form.ts';

type Values = Readonly<Record<string, unknown>>;

/** A group of facts in a form. */
export interface FieldGroup {
  readonly title?: MessageId;
  readonly facts: readonly string[];
}

/**
 * The fields of a form, generated from facts, in groups. In each group, texts per language follow the other fields, in
 * tabs.
 */
export function FactFields({
  subject,
  facts,
  groups,
  form,
  languages,
  links = {},
  closed = {},
}: {
  /** The subject with the labels of the facts. */
  readonly subject: string;
  readonly facts: Facts;
  readonly groups: readonly FieldGroup[];
  readonly form: Form<Values>;
  readonly languages: readonly ContentLanguage[];
  readonly links?: Readonly<Record<string, readonly LinkChoice[]>>;
  /** The facts whose field is disabled, each with the message that says why. */
  readonly closed?: Readonly<Record<string, MessageId>>;
}): ReactNode {
  const words = useWords();
  const isPerLanguage = (name: string) => facts[name]?.kind === 'texts';
  const first = groups[0]?.facts[0];
  const draw = (name: string, locale?: string): ReactNode => {
    const fact = facts[name];
    if (fact === undefined) return null;
    const texts = form.values[name] as Readonly<Record<string, string>>;
    return (
      <FactField
        key={name}
        subject={subject}
        name={name}
        fact={fact}
        path={locale === undefined ? name : `${name}.${locale}`}
        value={locale === undefined ? form.values[name] : (texts[locale] ?? '')}
        onChange={(value) => form.change({ [name]: locale === undefined ? value : { ...texts, [locale]: value } })}
        onBlur={form.leave}
        faultAt={form.faultAt}
        disabled={form.isSaving || closed[name] !== undefined}
        {...(closed[name] === undefined ? {} : { hint: words(closed[name]) })}
        autoFocus={name === first}
        links={links}
      />
    );
  };
  return groups.map(({ title, facts: names }) => {
    const texts = names.filter(isPerLanguage);
    return (
      <fieldset key={names.join()} className={styles['group']}>
        {title === undefined ? null : <legend>{words(title)}</legend>}
        {names.filter((name) => !isPerLanguage(name)).map((name) => draw(name))}
        {texts.length === 0 ? null : (
          <LanguageFields languages={languages}>
            {(locale) => (
              <div lang={locale} className={styles['group']}>
                {texts.map((name) => draw(name, locale))}
              </div>
            )}
          </LanguageFields>
        )}
      </fieldset>
    );
  });
}

/**
 * The languages of a form's texts, each with its state: complete, missing or flagged (RT-24, RT-25).
 * @param stored the stored values; null for a new record
 * @param locales the languages of the texts; by default those of the client
 */
export function useFactLanguages(
  facts: Facts,
  values: Values,
  stored: Values | null,
  locales?: readonly Locale[],
): readonly ContentLanguage[] {
  return useContentLanguages(
    groupTextsByLanguage(facts, values),
    requiredTexts(facts),
    stored && groupTextsByLanguage(facts, stored),
    locales,
  );
}
