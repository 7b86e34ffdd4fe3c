import { useNavigate } from '@tanstack/react-router';
import { adminResources } from '@wagenpark/contract';
import { CLIENT_CURRENCIES, CLIENT_TIME_ZONES, newClients } from '@wagenpark/contract/admin/new-clients';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import { COUNTRIES } from '@wagenpark/domain/country';
import { LOCALES } from '@wagenpark/domain/locale';
import { type ReactNode, useCallback, useRef } from 'react';
import { FactField } from '../../../patterns/form/fact-field.tsx';
import { fieldProps } from '../../../patterns/form/field-props.ts';
import { FormSection } from '../../../patterns/form/form-page.tsx';
import { useForm } from '../../../patterns/form/use-form.ts';
import { useIdempotencyKeys } from '../../../patterns/form/use-idempotency-keys.ts';
import { Wizard } from '../../../patterns/form/wizard.tsx';
import { callRoute } from '../../../platform/calls/call.ts';
import { invalidateAdmin } from '../../../platform/calls/queries.ts';
import { notify } from '../../../platform/notify.ts';
import { languageName } from '../../../platform/words/language-name.ts';
import { ColourField } from '../../../shared/client-settings/colour-field.tsx';
import { ChoiceField } from '../../../ui/choice-field/choice-field.tsx';
import { MultiChoiceField } from '../../../ui/choice-field/multi-choice-field.tsx';
import { currentLocale, useWords } from '../../../words/words.ts';
import { clientPages } from '../pages.ts';
import {
  bodyOfClient,
  type ClientValues,
  changeOfCountry,
  emptyClient,
  faultsOfClient,
  type NewClientFact,
  newClientFacts,
} from './client-values.ts';

// The refusals of creating a client.
// words: errors.valueTaken errors.accountExists clients.new.fact.* clients.new.explain.* clients.new.companies.fact.* clients.new.companies.explain.*
/**
 * The form with which staff create a client. Its four steps are identity, settings, companies, and the first
 * supervisor, who gets the invitation. Everything is stored, or nothing.
 */
export function ClientWizard(): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const keys = useIdempotencyKeys();
  const saved = useRef('');
  const form = useForm<ClientValues>({
    id: 'new client',
    initial: emptyClient,
    faultsOf: useCallback((values: ClientValues) => faultsOfClient(values, words), [words]),
    save: async (values) => {
      const body = bodyOfClient(values);
      const [client] = await callRoute(newClients.create, { body }, { idempotencyKey: keys.keyFor(body) });
      keys.renew();
      saved.current = client?.displayName ?? values.displayName;
      await invalidateAdmin(adminResources.clientSettings.clients.path);
    },
    onSaved: () => {
      notify.success('clients.new.done', { client: saved.current, email: form.values.email }, NOTIFICATION.savedMs);
      void navigate({ ...clientPages.listed({}), replace: true });
    },
  });
  const { values, change } = form;
  const fact = (name: NewClientFact) => (
    <FactField
      key={name}
      subject={name === 'companies' ? 'clients.new.companies' : 'clients.new'}
      name={name}
      fact={newClientFacts[name]}
      path={name}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
      onBlur={form.leave}
      faultAt={form.faultAt}
      disabled={form.isSaving}
    />
  );
  const countryNames = new Intl.DisplayNames([currentLocale()], { type: 'region' });
  const currencyNames = new Intl.DisplayNames([currentLocale()], { type: 'currency' });
  const disabled = form.isSaving;
  return (
    <Wizard
      title={words('clients.add')}
      form={form}
      onCancel={() => void navigate(clientPages.listed({}))}
      saveLabel={words('clients.new.save')}
      steps={[
        {
          id: 'client',
          label: words('clients.new.step.client'),
          fields: ['name', 'displayName', 'country', 'timeZone', 'currency'],
          render: () => (
            <FormSection title={words('clients.new.step.client')}>
              {fact('displayName')}
              {fact('name')}
              <ChoiceField
                label={words('clients.new.country')}
                required
                disabled={disabled}
                choices={COUNTRIES.map((country) => ({
                  value: country,
                  label: countryNames.of(country.toUpperCase()) ?? country,
                }))}
                {...fieldProps(form, 'country')}
                onChange={(country) => change(changeOfCountry(country, values))}
              />
              <ChoiceField
                label={words('clients.new.timeZone')}
                description={words('clients.new.explain.fixed')}
                required
                disabled={disabled}
                choices={CLIENT_TIME_ZONES.map((zone) => ({ value: zone, label: zone }))}
                {...fieldProps(form, 'timeZone')}
              />
              <ChoiceField
                label={words('clients.new.currency')}
                required
                disabled={disabled}
                choices={CLIENT_CURRENCIES.map((currency) => ({
                  value: currency,
                  label: currencyNames.of(currency) ?? currency,
                }))}
                {...fieldProps(form, 'currency')}
              />
            </FormSection>
          ),
        },
        {
          id: 'use',
          label: words('clients.new.step.use'),
          fields: ['languages', 'primaryColor', 'secondaryColor', 'hasLeaseWise', 'leaseCalculation'],
          render: () => (
            <>
              <FormSection title={words('clients.new.look')}>
                <ColourField
                  label={words('settings.fact.primaryColor')}
                  disabled={disabled}
                  {...fieldProps(form, 'primaryColor')}
                />
                <ColourField
                  label={words('settings.fact.secondaryColor')}
                  disabled={disabled}
                  {...fieldProps(form, 'secondaryColor')}
                />
                <MultiChoiceField
                  label={words('settings.fact.languages')}
                  required
                  disabled={disabled}
                  choices={LOCALES.filter((locale) => locale !== 'en-EN').map((locale) => ({
                    value: locale,
                    label: languageName(locale),
                  }))}
                  {...fieldProps(form, 'languages')}
                />
              </FormSection>
              <FormSection title={words('clients.agreement.open')}>
                {fact('hasLeaseWise')}
                {fact('leaseCalculation')}
              </FormSection>
            </>
          ),
        },
        {
          id: 'companies',
          label: words('clients.new.step.companies'),
          fields: ['companies'],
          render: () => fact('companies'),
        },
        {
          id: 'supervisor',
          label: words('clients.new.step.supervisor'),
          fields: ['firstName', 'lastName', 'email'],
          render: () => (
            <FormSection title={words('clients.new.step.supervisor')}>
              {fact('firstName')}
              {fact('lastName')}
              {fact('email')}
            </FormSection>
          ),
        },
      ]}
    />
  );
}
