import { Button, type ButtonProps, Checkbox, useMantineTheme } from '@mantine/core';
import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import { initialsOf } from '@wagenpark/domain/initials';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { IconFileText, IconGauge, IconLock } from '../../../ui/icons.ts';
import { Plate } from '../../../ui/plate/plate.tsx';
import { Segments } from '../../../ui/segments/segments.tsx';
import type { Brand } from '../../../ui/theme/brand.ts';
import { brandVariables } from '../../../ui/theme/mantine-theme.ts';
import { useWords } from '../../../words/words.ts';
import styles from './brand-preview.module.css';

const views = ['portal', 'mail', 'login', 'public'] as const;
type View = (typeof views)[number];

/**
 * CSS variables that Mantine derives from the theme at the root of the page. The preview has other colours, so it
 * derives them again.
 */
const buttonColours = {
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
};

type Look = Pick<ClientSetting, 'displayName' | 'logoUrl' | 'loginPicture'>;

/**
 * The preview of the chosen and unsaved brand, on the parts of the portal that show it, in both colour schemes. It is
 * not interactive.
 */
export function BrandPreview({
  brand,
  isSaved,
  ...look
}: Look & { readonly brand: Brand; readonly isSaved: boolean }): ReactNode {
  const words = useWords();
  const [view, setView] = useState<View>('portal');
  const variables = brandVariables(brand)(useMantineTheme());
  const Part = parts[view];
  // Mails and the page of a mileage link have no dark colours of their own.
  const schemes = view === 'mail' || view === 'public' ? (['light'] as const) : (['light', 'dark'] as const);
  return (
    <section className={styles['preview']} aria-label={words('settings.preview.title')}>
      <div className={styles['head']}>
        <h2>{words('settings.preview.title')}</h2>
        <small role="status">{isSaved ? '' : words('settings.preview.unsaved')}</small>
        <Segments
          label={words('settings.preview.of')}
          value={view}
          // words: settings.preview.view.*
          segments={views.map((value) => ({ value, label: words(`settings.preview.view.${value}`) }))}
          onChange={setView}
        />
      </div>
      {schemes.map((scheme) => (
        <div
          key={scheme}
          className={styles['frame']}
          data-scheme={scheme}
          style={{ ...variables[scheme], ...buttonColours } as CSSProperties}
          inert
          aria-hidden
        >
          <Part {...look} />
        </div>
      ))}
    </section>
  );
}

/** The text colour of a button. Mantine would compute it from the theme of the page. */
const PreviewButton = (props: ButtonProps): ReactNode => <Button c="var(--brand-on)" {...props} />;

const Mark = ({ displayName, logoUrl }: Look): ReactNode =>
  logoUrl === null ? <strong>{displayName}</strong> : <img className={styles['logo']} src={logoUrl} alt="" />;

/** The bars of the chart, in percent of its height; the last ones are in the second colour. */
const bars = [26, 52, 42, 70, 60, 84, 74, 58, 80, 72];
const SECOND_FROM = 7;

/** The portal: header, sidebar, a button, tabs, rows of a list, a chart. */
function PortalParts(look: Look): ReactNode {
  const words = useWords();
  const { client } = useSession();
  return (
    <>
      <div className={styles['top']}>
        <Mark {...look} />
        <span className={styles['avatar']}>{initialsOf(look.displayName)}</span>
      </div>
      <div className={styles['body']}>
        <div className={styles['side']}>
          <span data-active="">
            <IconFileText size={14} />
            {words('leaseContracts.title')}
          </span>
          <span>
            <IconGauge size={14} />
            {words('mileageReadings.title')}
          </span>
        </div>
        <div className={styles['main']}>
          <div className={styles['line']}>
            <b>{words('leaseContracts.title')}</b>
            <PreviewButton size="compact-sm">{words('common.save')}</PreviewButton>
          </div>
          <div className={styles['tabs']}>
            <span data-active="">{words('leaseContracts.tab.running')}</span>
            <span>{words('leaseContracts.tab.terminated')}</span>
            <u>{words('settings.preview.link')}</u>
          </div>
          <div className={styles['rows']}>
            <div data-active="">
              <Checkbox size="xs" checked readOnly />
              <Plate plate="C-280-HR" country={client.countryCarData} />
              <span>L. van der Heyden</span>
              <em>12-2026</em>
            </div>
            <div>
              <Checkbox size="xs" checked={false} readOnly />
              <Plate plate="3-UHB-05" country={client.countryCarData} />
              <span>F. Groothuizen</span>
              <em>08-2027</em>
            </div>
          </div>
          <div className={styles['chart']}>
            {bars.map((height, index) => (
              <i key={index} data-second={index >= SECOND_FROM || undefined} style={{ height: `${height}%` }} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

/** A mail: logo, text and its button. */
function MailParts(look: Look): ReactNode {
  const words = useWords();
  return (
    <div className={styles['mail']}>
      <Mark {...look} />
      <hr />
      <p>{words('settings.preview.mailText', { client: look.displayName })}</p>
      <PreviewButton size="compact-sm">{words('settings.preview.mailButton')}</PreviewButton>
    </div>
  );
}

/** The login page: logo, form, and the picture beside it in the client's colours. */
function LoginParts(look: Look): ReactNode {
  const words = useWords();
  const { client } = useSession();
  return (
    <div className={styles['login']}>
      <div>
        <Mark {...look} />
        <span className={styles['field']}>{words('login.email')}</span>
        <span className={styles['field']}>
          <IconLock size={12} /> {words('login.password')}
        </span>
        <PreviewButton size="compact-sm">{words('login.submit')}</PreviewButton>
      </div>
      <div
        className={styles['picture']}
        data-picture={look.loginPicture}
        {...(look.loginPicture === 'own' && client.loginPictureUrl !== null
          ? { style: { backgroundImage: `url("${client.loginPictureUrl}")` } }
          : {})}
      />
    </div>
  );
}

/** The page of a mileage link, which drivers open without signing in. */
function PublicParts(look: Look): ReactNode {
  const words = useWords();
  return (
    <div className={styles['public']}>
      <Mark {...look} />
      <b>128.400 km</b>
      <PreviewButton size="sm" fullWidth>
        {words('settings.preview.publicButton')}
      </PreviewButton>
    </div>
  );
}

const parts: Readonly<Record<View, (look: Look) => ReactNode>> = {
  portal: PortalParts,
  mail: MailParts,
  login: LoginParts,
  public: PublicParts,
};
