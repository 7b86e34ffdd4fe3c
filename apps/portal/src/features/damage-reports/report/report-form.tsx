// Long because it is one form: its fields stand in the order in which they are asked, and share their state.

import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import { longestOf } from '@wagenpark/contract/define/facts';
import { damageReportFacts, damageReports } from '@wagenpark/contract/fleet/damage-reports';
import { STORED_FILES } from '@wagenpark/domain/constants';
import { damageCauses, damageKinds, partsOf, textOfParts } from '@wagenpark/domain/damage-report';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { FileGallery } from '../../../patterns/files/file-gallery.tsx';
import { FileUpload } from '../../../patterns/files/file-upload.tsx';
import { removeStored } from '../../../patterns/files/remove-stored.ts';
import { useUploads } from '../../../patterns/files/use-uploads.ts';
import { fieldOf, textOf } from '../../../patterns/form/field-props.ts';
import type { FormFault } from '../../../patterns/form/form-faults.ts';
import { FormPage, FormSection } from '../../../patterns/form/form-page.tsx';
import { useForm } from '../../../patterns/form/use-form.ts';
import { useSentKey } from '../../../patterns/form/use-sent-key.ts';
import { call } from '../../../platform/calls/call.ts';
import { forgetFleet } from '../../../platform/calls/queries.ts';
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
import { knownQuery } from './known-car.ts';
import styles from './report.module.css';
import { faultsOfReport } from './report-faults.ts';
import { emptyReport, sentOf, tidyTime, type Values } from './report-values.ts';

/**
 * Reports a damage of a car (DF2-03). Police and other party are asked about where they were there; a damage of the same car
 * and day is told, and passed by confirming that this is another one (DF2-07).
 * @param contract the car that the address names; null: it is chosen here
 */
export function ReportForm({ contract }: { readonly contract: number | null }): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const { formats, account, client } = useSession();
  const isDriver = account.role.name === 'driver';
  const today = useToday();
  const [option, setOption] = useState<LicenceOption | null>(null);
  const key = useSentKey();
  const [asked, setAsked] = useState<{
    readonly contract: number | null;
    readonly day: string | null;
    readonly time: string;
  }>({
    contract,
    day: today,
    time: '',
  });
  const known = useQuery({
    ...knownQuery(asked.contract ?? 0, asked.day, asked.time),
    enabled: asked.contract !== null,
    placeholderData: (last) => (last?.contract === asked.contract ? last : undefined),
  });
  const car = asked.contract === null ? null : (known.data ?? null);
  // Of another day it is not known yet.
  const ofDay = known.isPlaceholderData ? null : car;
  const alike = ofDay?.alike ?? [];
  const faultsOf = useCallback(
    (values: Values): readonly FormFault[] => faultsOfReport(values, { car, ofDay, isDriver, today }, words, formats),
    [words, formats, today, car, ofDay, isDriver],
  );
  const form = useForm<Values>({
    id: 'damage report',
    initial: emptyReport(contract, today),
    faultsOf,
    save: async (values) => {
      const sent = sentOf(values);
      const isSent = await call(damageReports.report, {}, sent, { idempotencyKey: key.of(sent) });
      if (!isSent) throw new Error(words('message.messages.error.leasingSystem'));
      notify.success('damageReports.add.sent', { plate: car?.plate ?? '' });
    },
    onSaved: () => {
      void forgetFleet();
      void navigate(damageReportPages.listed({}));
    },
  });
  const { values } = form;
  // Those that a draft brought back are of a control that is gone; the others follow what is chosen here.
  const [brought] = useState(() => values.Bestanden);
  // Taken away one by one, or all of them when the draft is discarded.
  const kept = brought.filter(({ id }) => values.Bestanden.some((file) => file.id === id));
  const files = useUploads({ max: STORED_FILES.perRecord - kept.length });
  const stored = [...kept, ...files.items.flatMap((item) => item.stored ?? [])];
  const isSame =
    files.isReady === values.areFilesSent &&
    stored.map(({ id }) => id).join() === values.Bestanden.map(({ id }) => id).join();
  useEffect(() => {
    if (!isSame) form.change({ Bestanden: stored, areFilesSent: files.isReady });
  });
  const take = (gone: StoredFile): void => {
    removeStored(gone);
    form.change({ Bestanden: values.Bestanden.filter(({ id }) => id !== gone.id) });
  };
  // A draft goes with its files.
  const discard = (): void => {
    for (const file of kept) removeStored(file);
    for (const item of files.items) files.uploads.remove(item.key);
    form.discard();
  };
  const restored = values.LeaseContractNummer;
  if (restored !== asked.contract) setAsked((now) => ({ ...now, contract: restored }));
  const fact = (name: 'Soort' | 'Oorzaak') => ({
    label: words(`damageReports.fact.${name}`),
    required: true,
    ...fieldOf(form, name),
  });
  const text = (name: TextName) => ({
    label: words(`damageReports.fact.${name}`),
    maxLength: most(name),
    ...textOf(form, name),
  });
  const isOnFoot = values.Oorzaak === 'person';
  if (contract !== null && known.error instanceof Refusal && known.error.status === 404) {
    return (
      <section aria-label={words('damageReports.add')}>
        <PageHead title={words('damageReports.add')} />
        <EmptyState
          title={words('damageReports.add.noContract', { number: contract })}
          action={
            <Button
              variant="default"
              onClick={form.giveUp}
              renderRoot={(look) => <Link {...look} {...damageFormPages.address('')} />}
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
        {contract === null && (option !== null || restored === null) ? (
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
          {...fieldOf(form, 'Schadedatum')}
          onChange={(day) => {
            form.change({ Schadedatum: day, isAnother: false });
            setAsked((now) => ({ ...now, day }));
          }}
        />
        <TextField
          {...text('Schadetijd')}
          placeholder={words('damageReports.add.timeHint')}
          inputMode="numeric"
          onBlur={() => {
            const time = tidyTime(values.Schadetijd);
            form.change({ Schadetijd: time });
            form.leave('Schadetijd');
            setAsked((now) => ({ ...now, time }));
          }}
        />
        <TextField {...text('Locatie')} required placeholder={words('damageReports.add.locationHint')} />
        <YesNoField
          label={words('damageReports.fact.BinnenBebouwdeKom')}
          placeholder={words('damageReports.add.unknown')}
          {...fieldOf(form, 'BinnenBebouwdeKom')}
        />
        {alike.length > 0 ? (
          <div className={styles['double']} role="status" data-wide>
            <p>
              <IconAlertTriangle size={18} aria-hidden />
              {words('damageReports.double', { numbers: alike.join(', ') })}
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
            parts={partsOf(values.BeschadigdeDelen) ?? []}
            onChange={(parts) => form.change({ BeschadigdeDelen: textOfParts(parts) })}
            error={form.faultAt('BeschadigdeDelen')}
          />
        </div>
        {/* words: damageReports.Soort.* damageReports.Oorzaak.* damageReports.fact.* */}
        <ChoiceField
          {...fact('Soort')}
          choices={damageKinds.map((value) => ({ value, label: words(`damageReports.Soort.${value}`) }))}
          {...fieldOf(form, 'Soort')}
        />
        <TextField {...text('SchadeAuto')} />
      </FormSection>
      <FormSection title={words('damageReports.group.happened')}>
        <ChoiceField
          {...fact('Oorzaak')}
          choices={damageCauses.map((value) => ({ value, label: words(`damageReports.Oorzaak.${value}`) }))}
          {...fieldOf(form, 'Oorzaak')}
        />
        <YesNoField
          label={words('damageReports.fact.AlcoholGebruikt')}
          placeholder={words('damageReports.add.unknown')}
          {...fieldOf(form, 'AlcoholGebruikt')}
        />
        <div data-wide>
          <TextAreaField {...text('Omschrijving')} />
        </div>
      </FormSection>
      <FormSection title={words('damageReports.group.photos')}>
        <div data-wide>
          {kept.length > 0 ? (
            <FileGallery label={words('damageReports.group.photos')} files={kept} onRemove={take} />
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

/** Most characters of a field, as the server takes them. */
const most = (name: TextName): number => longestOf(damageReportFacts[name]);
