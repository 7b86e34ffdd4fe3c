import { adminResources } from '@wagenpark/contract';
import { clientBrand } from '@wagenpark/contract/admin/client-brand';
import { type ClientSetting, LOGIN_PICTURES } from '@wagenpark/contract/admin/client-settings';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import { LOCALES, type Locale } from '@wagenpark/domain/locale';
import { type ReactNode, useCallback, useState } from 'react';
import { fieldProps, textFieldProps } from '../../../patterns/form/field-props.ts';
import { FramedFields } from '../../../patterns/form/form-frame.tsx';
import type { Form } from '../../../patterns/form/use-form.ts';
import { ConflictPanel } from '../../../patterns/merging/conflict-panel.tsx';
import { mergingValues, useMergingForm } from '../../../patterns/merging/use-merging-form.ts';
import { callRoute } from '../../../platform/calls/call.ts';
import { notify } from '../../../platform/notify.ts';
import { reloadClientSetting } from '../../../platform/session/reload-client-setting.ts';
import { useSession } from '../../../platform/session/session.ts';
import { languageName } from '../../../platform/words/language-name.ts';
import { ColourField } from '../../../shared/client-settings/colour-field.tsx';
import { ChoiceField } from '../../../ui/choice-field/choice-field.tsx';
import { MultiChoiceField } from '../../../ui/choice-field/multi-choice-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import type { Brand } from '../../../ui/theme/brand.ts';
import { isHexColour } from '../../../ui/theme/colour.ts';
import { WizardFooter } from '../../../ui/wizard-footer/wizard-footer.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './brand.module.css';
import { BrandImage } from './brand-image.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { type BrandValues, bodyOfValues, brandFacts, faultsOfBrand, valuesOfSetting } from './brand-values.ts';
import { ContrastReport } from './contrast-report.tsx';

/**
 * The languages that a client can offer. `en-EN` is an old code for British English, and is only offered where it is in
 * use.
 */
const isOffered = (locale: Locale): boolean => locale !== 'en-EN';

/**
 * The form of the brand: colours with their consequences, images, name, contact and languages, beside a preview of the
 * unsaved values (CS-02, CF-01, CF-02). The page around it changes only after saving.
 */
export function BrandForm({ setting }: { readonly setting: ClientSetting }): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const { form, conflict } = useMergingForm<BrandValues>({
    id: 'brand',
    facts: brandFacts,
    initial: useState(() => mergingValues(valuesOfSetting(setting), setting.lookVersion))[0],
    faultsOf: useCallback((values: BrandValues) => faultsOfBrand(values, words), [words]),
    save: async ({ base, version: _version, ...values }) => {
      await callRoute(clientBrand.save, {
        body: { ...bodyOfValues(values), base: bodyOfValues(base) },
      });
      await reloadClientSetting();
      notify.done('post', words('settings.title'), NOTIFICATION.savedMs);
    },
    fetchLatest: async () => {
      const [currentSettings] = await callRoute(adminResources.clientSettings.get);
      return (
        currentSettings && {
          values: valuesOfSetting(currentSettings),
          version: currentSettings.lookVersion,
          author: null,
        }
      );
    },
    // The next save starts from the saved values.
    onSaved: () => form.startFrom(mergingValues(valuesOnly(form.values), form.values.version)),
  });
  const { values, change } = form;
  const brand = useLastValidBrand(values, setting);
  // words: settings.fact.*
  const colour = (name: 'primaryColor' | 'secondaryColor') => (
    <ColourField label={words(`settings.fact.${name}`)} disabled={form.isSaving} {...fieldProps(form, name)} />
  );
  const hasOwnPicture = client.loginPictureUrl !== null;
  return (
    <form
      aria-label={words('settings.section.brand')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving) void form.submit();
      }}
    >
      <div className={styles['columns']}>
        <FramedFields
          form={form}
          failureInstead={
            conflict && (
              <ConflictPanel
                subject="settings"
                facts={brandFacts}
                conflict={conflict}
                form={form as unknown as Form<Readonly<Record<string, unknown>>>}
              />
            )
          }
        >
          <fieldset className={styles['card']}>
            <legend>{words('settings.group.colours')}</legend>
            <div className={styles['two']}>
              {colour('primaryColor')}
              {colour('secondaryColor')}
            </div>
            <ContrastReport brand={brand} onTake={(primaryColor) => change({ primaryColor })} />
          </fieldset>
          <fieldset className={styles['card']}>
            <legend>{words('settings.group.images')}</legend>
            <ul className={styles['images']}>
              <BrandImage kind="logo" url={client.logoUrl} route={clientBrand.uploadLogo} />
              <BrandImage kind="favicon" url={client.faviconUrl} route={clientBrand.uploadFavicon} />
              <BrandImage kind="login" url={client.loginPictureUrl} route={clientBrand.uploadLogin} />
            </ul>
            <ChoiceField
              label={words('settings.fact.loginPicture')}
              required
              disabled={form.isSaving}
              // words: settings.loginPicture.*
              choices={LOGIN_PICTURES.filter((one) => one !== 'own' || hasOwnPicture).map((one) => ({
                value: one,
                label: words(`settings.loginPicture.${one}`),
              }))}
              {...fieldProps(form, 'loginPicture')}
              onChange={(loginPicture) => change(loginPicture === null ? {} : { loginPicture })}
            />
          </fieldset>
          <fieldset className={styles['card']}>
            <legend>{words('settings.group.contact')}</legend>
            <div className={styles['two']}>
              <TextField
                label={words('settings.fact.displayName')}
                description={words('settings.explain.displayName')}
                required
                maxLength={brandFacts.displayName.max}
                disabled={form.isSaving}
                autoComplete="off"
                {...textFieldProps(form, 'displayName')}
              />
              <TextField
                label={words('settings.fact.phoneNumber')}
                description={words('settings.explain.phoneNumber')}
                type="tel"
                maxLength={brandFacts.phoneNumber.max}
                disabled={form.isSaving}
                autoComplete="off"
                {...textFieldProps(form, 'phoneNumber')}
              />
              <TextField
                label={words('settings.fact.email')}
                description={words('settings.explain.email')}
                type="email"
                disabled={form.isSaving}
                autoComplete="off"
                {...textFieldProps(form, 'email')}
              />
            </div>
          </fieldset>
          <fieldset className={styles['card']}>
            <legend>{words('settings.group.languages')}</legend>
            <Languages form={form} />
          </fieldset>
        </FramedFields>
        <BrandPreview
          brand={brand}
          displayName={values.displayName}
          logoUrl={client.logoUrl}
          loginPicture={values.loginPicture}
          isSaved={!form.isDirty}
        />
      </div>
      <WizardFooter missing={[]} busy={form.isSaving} {...(form.isDirty ? { onCancel: form.discard } : {})} />
    </form>
  );
}

const valuesOnly = ({
  base: _base,
  version: _version,
  ...values
}: BrandValues & { base: BrandValues; version: number }) => values as BrandValues;

/** The offered languages, and the default language for visitors without a choice. */
function Languages({ form }: { readonly form: Form<BrandValues & { base: BrandValues; version: number }> }): ReactNode {
  const words = useWords();
  const { languages } = form.values;
  const [first] = languages;
  const choices = LOCALES.filter((locale) => isOffered(locale) || languages.includes(locale)).map((locale) => ({
    value: locale,
    label: languageName(locale),
  }));
  return (
    <div className={styles['two']}>
      <MultiChoiceField
        label={words('settings.fact.languages')}
        required
        disabled={form.isSaving}
        choices={choices}
        {...fieldProps(form, 'languages')}
      />
      <ChoiceField
        label={words('settings.defaultLanguage')}
        description={words('settings.explain.defaultLanguage')}
        required
        disabled={form.isSaving}
        choices={choices.filter(({ value }) => languages.includes(value))}
        value={first ?? null}
        onChange={(locale) => {
          if (locale !== null) form.change({ languages: [locale, ...languages.filter((one) => one !== locale)] });
        }}
      />
    </div>
  );
}

/** The typed colours. While a colour is incomplete, its last complete value is used. */
function useLastValidBrand({ primaryColor, secondaryColor }: BrandValues, setting: ClientSetting): Brand {
  const [last, setLast] = useState<Brand>({
    primary: setting.primaryColor as Brand['primary'],
    secondary: setting.secondaryColor as Brand['secondary'],
  });
  const valid = (typed: string, former: Brand['primary']) =>
    isHexColour(typed.trim()) ? (typed.trim() as Brand['primary']) : former;
  const next = { primary: valid(primaryColor, last.primary), secondary: valid(secondaryColor, last.secondary) };
  if (next.primary !== last.primary || next.secondary !== last.secondary) setLast(next);
  return next;
}
