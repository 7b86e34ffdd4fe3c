// Long because it is one form. Its fields are in display order and share their state.

import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import { longestOf } from '@wagenpark/contract/define/facts';
import { damageReportFacts, damageReports } from '@wagenpark/contract/fleet/damage-reports';
import { STORED_FILES } from '@wagenpark/domain/constants';
import { damageCauses, damageKinds, parseCarParts, textOfParts } from '@wagenpark/domain/damage-report';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { FileGallery } from '../../../patterns/files/file-gallery.tsx';
import { FileUpload } from '../../../patterns/files/file-upload.tsx';
import { removeStoredFile } from '../../../patterns/files/remove-stored-file.ts';
import { useUploads } from '../../../patterns/files/use-uploads.ts';
import { fieldProps, textFieldProps } from '../../../patterns/form/field-props.ts';
import type { FormFault } from '../../../patterns/form/form-faults.ts';
import { FormPage, FormSection } from '../../../patterns/form/form-page.tsx';
import { useForm } from '../../../patterns/form/use-form.ts';
import { useIdempotencyKeys } from '../../../patterns/form/use-idempotency-keys.ts';
import { call } from '../../../platform/calls/call.ts';
import { invalidateFleet } from '../../../platform/calls/queries.ts';
import { notify } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { ContractDropdown, type LicenceOption } from '../../../shared/lease-contracts/contract-dropdown.tsx';
import { ChoiceField } from '../../../ui/choice-field/choice-field.tsx';
import { YesNoField } from '../../../ui/choice-field/yes-no-field.tsx';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head/page-head.tsx';
import { Plate } from '../../../ui/plate/plate.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field/text-field.tsx';
import { useWords } from '../../../words/words.ts';
import { CarParts } from '../car-parts/car-parts.tsx';
import { damageFormPages, damageReportPages } from '../pages.ts';
import { damageCarQuery } from './damage-car-query.ts';
import styles from './report.module.css';
import { faultsOfReport } from './report-faults.ts';
import { type DamageFormValues, emptyReport, normalizeTime, reportToWire } from './report-values.ts';

/**
 * Form to report a damage of a car (DF2-03). Details of police and other party are asked only if they were involved. If
 * the car has another report of the same day, the user must confirm that this is a different damage (DF2-07).
 * @param contract number of the contract in the address; null: the car is chosen in the form
 */
export function ReportForm({ contract }: { readonly contract: number | null }): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const { formats, account, client } = useSession();
  const isDriver = account.role.name === 'driver';
  const today = useToday();
  const [option, setOption] = useState<LicenceOption | null>(null);
  const idempotencyKeys = useIdempotencyKeys();
  const [lookup, setLookup] = useState<{
    readonly contract: number | null;
    readonly day: string | null;
    readonly time: string;
  }>({
    contract,
    day: today,
    time: '',
  });
  const carQuery = useQuery({
    ...damageCarQuery(lookup.contract ?? 0, lookup.day, lookup.time),
    enabled: lookup.contract !== null,
    placeholderData: (previous) => (previous?.contract === lookup.contract ? previous : undefined),
  });
  const car = lookup.contract === null ? null : (carQuery.data ?? null);
  // Null while the data still belongs to the previous day.
  const carOnDay = carQuery.isPlaceholderData ? null : car;
  const similarReports = carOnDay?.alike ?? [];
  const faultsOf = useCallback(
    (values: DamageFormValues): readonly FormFault[] =>
      faultsOfReport(values, { car, ofDay: carOnDay, isDriver, today }, words, formats),
    [words, formats, today, car, carOnDay, isDriver],
  );
  const form = useForm<DamageFormValues>({
    id: 'damage report',
    initial: emptyReport(contract, today),
    faultsOf,
    save: async (values) => {
      const report = reportToWire(values);
      const isSent = await call(damageReports.report, {}, report, { idempotencyKey: idempotencyKeys.keyFor(report) });
      if (!isSent) throw new Error(words('message.messages.error.leasingSystem'));
      notify.success('damageReports.add.sent', { plate: car?.plate ?? '' });
    },
    onSaved: () => {
      void invalidateFleet();
      void navigate(damageReportPages.listed({}));
    },
  });
  const { values } = form;
  // Files that the draft restored. They are not part of the upload control, which holds only files chosen since.
  const [filesOfDraft] = useState(() => values.Bestanden);
  // The user may remove them one by one, or discard the draft.
  const remainingFiles = filesOfDraft.filter(({ id }) => values.Bestanden.some((file) => file.id === id));
  const files = useUploads({ max: STORED_FILES.perRecord - remainingFiles.length });
  const allFiles = [...remainingFiles, ...files.items.flatMap((item) => item.stored ?? [])];
  const isInSync =
    files.isReady === values.areFilesSent &&
    allFiles.map(({ id }) => id).join() === values.Bestanden.map(({ id }) => id).join();
  useEffect(() => {
    if (!isInSync) form.change({ Bestanden: allFiles, areFilesSent: files.isReady });
  });
  const removeFile = (removed: StoredFile): void => {
    removeStoredFile(removed);
    form.change({ Bestanden: values.Bestanden.filter(({ id }) => id !== removed.id) });
  };
  // Discarding a draft deletes its files, too.
  const discard = (): void => {
    for (const file of remainingFiles) removeStoredFile(file);
    for (const item of files.items) files.uploads.remove(item.key);
    form.discard();
  };
  const formContract = values.LeaseContractNummer;
  if (formContract !== lookup.contract) setLookup((current) => ({ ...current, contract: formContract }));
  const fact = (name: 'Soort' | 'Oorzaak') => ({
    label: words(`damageReports.fact.${name}`),
    required: true,
    ...fieldProps(form, name),
  });
  const text = (name: TextName) => ({
    label: words(`damageReports.fact.${name}`),
    maxLength: maxLengthOf(name),
    ...textFieldProps(form, name),
  });
  const isOnFoot = values.Oorzaak === 'person';
  if (contract !== null && carQuery.error instanceof Refusal && carQuery.error.status === 404) {
    return (
      <section aria-label={words('damageReports.add')}>
        <PageHead title={words('damageReports.add')} />
        <EmptyState
          title={words('damageReports.add.noContract', { number: contract })}
          action={
            <Button
              variant="default"
              onClick={form.giveUp}
              renderRoot={(buttonProps) => <Link {...buttonProps} {...damageFormPages.address('')} />}
            >
              {words('damageReports.add.chooseOther')}
            </Button>
          }
        />
      </section>
    );
  }
  return (
    <FormPage
      title={words('damageReports.add')}
      form={{ ...form, discard }}
      saveLabel={words('damageReports.add.send')}
      onCancel={() => void navigate(damageReportPages.listed({}))}
    >
      <FormSection title={words('damageReports.group.car')}>
        {contract === null && (option !== null || formContract === null) ? (
          <div data-wide>
            <ContractDropdown
              label={words('damageReports.add.contract')}
              required
              value={option}
              onChange={(chosen) => {
                setOption(chosen);
                form.change({ LeaseContractNummer: chosen?.contract ?? null, isAnother: false });
              }}
              onDriver={() => undefined}
              error={form.faultAt('LeaseContractNummer')}
            />
          </div>
        ) : car === null ? null : (
          <p className={styles['car']} data-wide>
            <Plate plate={car.plate} country={client.countryCarData} size="lg" />
            <span>{car.description}</span>
          </p>
        )}
        <p className={styles['driver']} data-wide aria-live="polite">
          {car === null ? (
            '\u00a0'
          ) : (
            <>
              {words('damageReports.add.driver')}: <strong>{car.driver ?? words('damageReports.add.nobody')}</strong>
            </>
          )}
        </p>
      </FormSection>
      <FormSection title={words('damageReports.group.moment')}>
        <DateField
          label={words('damageReports.fact.Schadedatum')}
          required
          today={today}
          opensAt={today}
          disabledDays="afterToday"
          {...fieldProps(form, 'Schadedatum')}
          onChange={(day) => {
            form.change({ Schadedatum: day, isAnother: false });
            setLookup((current) => ({ ...current, day }));
          }}
        />
        <TextField
          {...text('Schadetijd')}
          placeholder={words('damageReports.add.timeHint')}
          inputMode="numeric"
          onBlur={() => {
            const time = normalizeTime(values.Schadetijd);
            form.change({ Schadetijd: time });
            form.leave('Schadetijd');
            setLookup((current) => ({ ...current, time }));
          }}
        />
        <TextField {...text('Locatie')} required placeholder={words('damageReports.add.locationHint')} />
        <YesNoField
          label={words('damageReports.fact.BinnenBebouwdeKom')}
          placeholder={words('damageReports.add.unknown')}
          {...fieldProps(form, 'BinnenBebouwdeKom')}
        />
        {similarReports.length > 0 ? (
          <div className={styles['double']} role="status" data-wide>
            <p>
              <IconAlertTriangle size={18} aria-hidden />
              {words('damageReports.double', { numbers: similarReports.join(', ') })}
            </p>
            <Checkbox
              label={words('damageReports.double.confirm')}
              checked={values.isAnother}
              onChange={({ currentTarget }) => form.change({ isAnother: currentTarget.checked })}
              error={form.faultAt('isAnother')}
              aria-invalid={form.faultAt('isAnother') !== null}
            />
          </div>
        ) : null}
      </FormSection>
      <FormSection title={words('damageReports.group.what')}>
        <div data-wide>
          <p className={styles['hint']}>{words('damageReports.add.partsHint')}</p>
          <CarParts
            parts={parseCarParts(values.BeschadigdeDelen) ?? []}
            onChange={(parts) => form.change({ BeschadigdeDelen: textOfParts(parts) })}
            error={form.faultAt('BeschadigdeDelen')}
          />
        </div>
        {/* words: damageReports.Soort.* damageReports.Oorzaak.* damageReports.fact.* */}
        <ChoiceField
          {...fact('Soort')}
          choices={damageKinds.map((value) => ({ value, label: words(`damageReports.Soort.${value}`) }))}
          {...fieldProps(form, 'Soort')}
        />
        <TextField {...text('SchadeAuto')} />
      </FormSection>
      <FormSection title={words('damageReports.group.happened')}>
        <ChoiceField
          {...fact('Oorzaak')}
          choices={damageCauses.map((value) => ({ value, label: words(`damageReports.Oorzaak.${value}`) }))}
          {...fieldProps(form, 'Oorzaak')}
        />
        <YesNoField
          label={words('damageReports.fact.AlcoholGebruikt')}
          placeholder={words('damageReports.add.unknown')}
          {...fieldProps(form, 'AlcoholGebruikt')}
        />
        <div data-wide>
          <TextAreaField {...text('Omschrijving')} />
        </div>
      </FormSection>
      <FormSection title={words('damageReports.group.photos')}>
        <div data-wide>
          {remainingFiles.length > 0 ? (
            <FileGallery label={words('damageReports.group.photos')} files={remainingFiles} onRemove={removeFile} />
          ) : null}
          <FileUpload label={words('damageReports.add.files')} files={files} error={form.faultAt('Bestanden')} />
        </div>
      </FormSection>
      <FormSection title={words('damageReports.group.police')}>
        <div data-wide>
          <Checkbox
            label={words('damageReports.add.police')}
            checked={values.PolitieAanwezig}
            onChange={({ currentTarget }) => form.change({ PolitieAanwezig: currentTarget.checked })}
          />
        </div>
        {values.PolitieAanwezig ? (
          <>
            <TextField {...text('PolitieRapportNummer')} required />
            <TextField {...text('PolitiePlaats')} required />
          </>
        ) : null}
      </FormSection>
      <FormSection title={words('damageReports.group.other')}>
        <div data-wide>
          <Checkbox
            label={words('damageReports.add.other')}
            checked={values.Tegenpartij}
            onChange={({ currentTarget }) => form.change({ Tegenpartij: currentTarget.checked })}
          />
        </div>
        {values.Tegenpartij ? (
          <>
            <TextField {...text('TegenpartijNaam')} required />
            <TextField {...text('TegenpartijKenteken')} required={!isOnFoot} />
            <TextField {...text('TegenpartijVerzekeraar')} required={!isOnFoot} />
            <TextField {...text('TegenpartijTelefoon')} type="tel" required={values.TegenpartijEmail.trim() === ''} />
            <TextField {...text('TegenpartijEmail')} type="email" />
          </>
        ) : null}
      </FormSection>
    </FormPage>
  );
}

type TextName =
  | 'Schadetijd'
  | 'Locatie'
  | 'SchadeAuto'
  | 'Omschrijving'
  | 'PolitieRapportNummer'
  | 'PolitiePlaats'
  | 'TegenpartijNaam'
  | 'TegenpartijKenteken'
  | 'TegenpartijVerzekeraar'
  | 'TegenpartijTelefoon'
  | 'TegenpartijEmail';

/** The server's maximum length of a field. */
const maxLengthOf = (name: TextName): number => longestOf(damageReportFacts[name]);
