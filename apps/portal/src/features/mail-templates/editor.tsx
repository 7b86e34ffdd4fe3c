import { Button, TextInput } from '@mantine/core';
import { adminResources } from '@wagenpark/contract';
import { MAX_MAIL_SUBJECT, type MailTemplate } from '@wagenpark/contract/admin/mail-templates';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import { type MailPlaceholder, mailTypeRule } from '@wagenpark/domain/mail-types';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useDialogs } from '../../patterns/dialogs/use-dialogs.tsx';
import { FramedFields } from '../../patterns/form/form-frame.tsx';
import { LanguageFields, missingLanguages, useContentLanguages } from '../../patterns/form/language-fields.tsx';
import { mergingValues, useMergingForm } from '../../patterns/merging/use-merging-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { adminRecordQuery, invalidateAdmin, queryClient } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconHistory, IconSend } from '../../ui/icons.ts';
import { WizardFooter } from '../../ui/wizard-footer/wizard-footer.tsx';
import { useWords } from '../../words/words.ts';
import { BeginningChoice } from './beginning-choice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './page.module.css';
import { PlaceholderList } from './placeholder-list.tsx';
import { Preview } from './preview.tsx';
import { RichText, type RichTextHandle } from './rich-text.tsx';
import { type TemplateTexts, templateFaults } from './template-faults.ts';
import { TemplateHistory } from './template-history.tsx';
import { byLanguage, templateFacts, textsOf } from './template-texts.ts';

/** The text of one type of mail in each language of the client, beside its preview (MT-05, MS-10). */
export function TemplateEditor({ template }: { readonly template: MailTemplate }): ReactNode {
  const words = useWords();
  const dialogs = useDialogs();
  const { formats } = useSession();
  const { type } = template;
  const { placeholders } = mailTypeRule(type);
  // words: mailTemplates.type.* mailTemplates.placeholder.*
  const mailName = words(`mailTemplates.type.${type}`);
  const labelOf = (name: MailPlaceholder) => words(`mailTemplates.placeholder.${name}`);
  const [shownLocale, setShownLocale] = useState(template.languages[0]?.locale ?? '');
  const [isHistoryShown, setHistoryShown] = useState(false);
  const [isSendingTest, setSendingTest] = useState(false);
  const [initial] = useState(() => mergingValues(textsOf(template), template.version));
  const subjectField = useRef<HTMLInputElement>(null);
  const bodyHandle = useRef<RichTextHandle | null>(null);
  const lastField = useRef<'subject' | 'body'>('body');
  const saved = useRef<MailTemplate>(undefined);

  /** Stores the saved template in the query cache, so that the list and the history show it too. */
  const adopt = async (stored: MailTemplate) => {
    queryClient.setQueryData(adminRecordQuery(adminResources.mailTemplates.one, { params: { type } }).queryKey, stored);
    await invalidateAdmin(adminResources.mailTemplates.list.path);
  };
  const { form, conflict, base } = useMergingForm<TemplateTexts>({
    id: `mail template ${type}`,
    facts: templateFacts,
    initial,
    faultsOf: useCallback((values) => templateFaults(words, type, values), [words, type]),
    save: async ({ version, subject, body }) => {
      const [stored] = await callRoute(adminResources.mailTemplates.change, {
        params: { type },
        body: { version, subject, body },
      });
      saved.current = stored;
      notify.done('put', mailName, NOTIFICATION.savedMs);
      if (stored !== undefined) await adopt(stored);
    },
    fetchLatest: async () => {
      const [stored] = await callRoute(adminResources.mailTemplates.one, { params: { type } });
      if (stored === undefined) return undefined;
      await adopt(stored);
      const author = stored.changedAt === null ? null : { name: stored.changedBy ?? '–', at: stored.changedAt };
      return { values: textsOf(stored), version: stored.version, author };
    },
    onSaved: () => saved.current && startFrom(saved.current),
  });
  const startFrom = (stored: MailTemplate) => form.startFrom(mergingValues(textsOf(stored), stored.version));
  const { values } = form;
  const hasOwnTexts = Object.keys(template.texts).length > 0;
  const languages = useContentLanguages(byLanguage(values), ['subject', 'body'], hasOwnTexts ? byLanguage(base) : null);
  const withoutText = missingLanguages(languages);
  const draft = {
    locale: shownLocale,
    subject: values.subject[shownLocale] ?? '',
    body: values.body[shownLocale] ?? '',
  };
  const isEmpty = draft.subject === '' && draft.body === '';

  const setText = (locale: string, texts: { readonly subject?: string; readonly body?: string }) =>
    form.change({
      ...(texts.subject === undefined ? {} : { subject: { ...values.subject, [locale]: texts.subject } }),
      ...(texts.body === undefined ? {} : { body: { ...values.body, [locale]: texts.body } }),
    });
  const insert = (name: MailPlaceholder) => {
    const field = subjectField.current;
    if (lastField.current === 'body' || field === null) {
      bodyHandle.current?.insert(name);
      return;
    }
    const [start, end] = [field.selectionStart ?? draft.subject.length, field.selectionEnd ?? draft.subject.length];
    setText(shownLocale, { subject: `${draft.subject.slice(0, start)}{${name}}${draft.subject.slice(end)}` });
    field.focus();
  };
  const sendTest = async () => {
    setSendingTest(true);
    try {
      const [receipt] = await callRoute(adminResources.mailTemplates.sendTest, { params: { type }, body: draft });
      notify.success('mailTemplates.testSent', { email: receipt?.to ?? '' });
    } catch (error) {
      notify.failure(error);
    } finally {
      setSendingTest(false);
    }
  };
  const reset = async () => {
    const isConfirmed = await dialogs.confirm({
      title: words('mailTemplates.resetTitle'),
      text: words('mailTemplates.resetText', { mail: mailName }),
      confirmLabel: words('mailTemplates.reset'),
    });
    if (!isConfirmed) return;
    try {
      const [stored] = await callRoute(adminResources.mailTemplates.reset, {
        params: { type },
        body: { version: template.version },
      });
      if (stored === undefined) return;
      form.giveUp();
      startFrom(stored);
      await adopt(stored);
    } catch (error) {
      notify.failure(error);
      await invalidateAdmin(adminResources.mailTemplates.list.path);
    }
  };
  return (
    <form
      className={styles['editor']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (withoutText.length === 0 && !form.isSaving) void form.submit();
      }}
    >
      <div className={styles['work']}>
        <div className={styles['texts']}>
          <div className={styles['head']}>
            <h2>{mailName}</h2>
            {hasOwnTexts && <span className={styles['own']}>{words('mailTemplates.own')}</span>}
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconHistory size={16} aria-hidden />}
              aria-expanded={isHistoryShown}
              onClick={() => setHistoryShown((previous) => !previous)}
            >
              {words('history.title')}
            </Button>
          </div>
          {isHistoryShown && <TemplateHistory type={type} />}
          <FramedFields
            form={form}
            failureInstead={
              conflict && (
                <ConflictNotice conflict={conflict} onTake={(field, code, text) => setText(code, { [field]: text })} />
              )
            }
          >
            <LanguageFields languages={languages} onChoose={setShownLocale}>
              {(locale) => (
                <div className={styles['fields']}>
                  {isEmpty && (
                    <BeginningChoice
                      others={languages.filter((other) => other.locale !== locale && other.state === 'complete')}
                      onStandard={() => setText(locale, template.standard[locale] ?? {})}
                      onOther={(other) =>
                        setText(locale, { subject: values.subject[other] ?? '', body: values.body[other] ?? '' })
                      }
                    />
                  )}
                  <TextInput
                    ref={subjectField}
                    label={words('mailTemplates.fact.subject')}
                    maxLength={MAX_MAIL_SUBJECT}
                    value={values.subject[locale] ?? ''}
                    error={form.faultAt(`subject.${locale}`)}
                    onChange={({ currentTarget }) => setText(locale, { subject: currentTarget.value })}
                    onFocus={() => {
                      lastField.current = 'subject';
                    }}
                    onBlur={() => form.leave(`subject.${locale}`)}
                  />
                  <RichText
                    key={locale}
                    label={words('mailTemplates.fact.body')}
                    value={values.body[locale] ?? ''}
                    error={form.faultAt(`body.${locale}`)}
                    labels={Object.fromEntries(placeholders.map((name) => [name, labelOf(name)]))}
                    ref={bodyHandle}
                    onChange={(body) => setText(locale, { body })}
                    onFocus={() => {
                      lastField.current = 'body';
                    }}
                    onBlur={() => form.leave(`body.${locale}`)}
                  />
                </div>
              )}
            </LanguageFields>
          </FramedFields>
          <PlaceholderList
            type={type}
            text={`${draft.subject}${draft.body}`}
            examples={template.examples[shownLocale] ?? {}}
            onInsert={insert}
          />
        </div>
        <div className={styles['beside']}>
          <Preview type={type} draft={draft} />
          <div>
            <Button
              variant="default"
              leftSection={<IconSend size={16} aria-hidden />}
              loading={isSendingTest}
              onClick={() => void sendTest()}
            >
              {words('mailTemplates.test')}
            </Button>
          </div>
        </div>
      </div>
      <div className={styles['state']}>
        {template.changedAt !== null && (
          <span>
            {words('mailTemplates.lastChanged', {
              moment: formats.moment(template.changedAt),
              name: template.changedBy ?? '–',
            })}
          </span>
        )}
        {hasOwnTexts && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void reset()}>
            {words('mailTemplates.reset')}
          </Button>
        )}
      </div>
      <WizardFooter missing={withoutText} busy={form.isSaving} {...(form.isDirty ? { onCancel: form.discard } : {})} />
    </form>
  );
}
