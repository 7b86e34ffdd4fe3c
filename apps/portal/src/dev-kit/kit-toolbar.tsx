import { NativeSelect } from '@mantine/core';
import { LOCALES } from '@wagenpark/domain/locale';
import { type ReactNode, useEffect } from 'react';
import { setBrand, useBrand } from '../ui/theme/brand.ts';
import { useColourScheme } from '../ui/theme/colour-scheme.ts';
import styles from './kit.module.css';
import { readKitAddress } from './kit-address.ts';
import { PSEUDO_LOCALE } from './pseudo-words.ts';

/** Client colours with difficult contrasts among them. Any other can be picked. */
const brands = {
  blue: { primary: '#1455d9', secondary: '#f28c28' },
  plum: { primary: '#7b2d5b', secondary: '#d8a23a' },
  forest: { primary: '#1d6b45', secondary: '#e4572e' },
  lemon: { primary: '#fff44f', secondary: '#2b3a67' },
} as const;

/** Scheme, client colours and language of the kit. */
export function KitToolbar(): ReactNode {
  const brand = useBrand();
  const scheme = useColourScheme();
  const { choose } = scheme;
  // Tests use this event to change the colours while a modal dialog makes the toolbar unreachable.
  useEffect(() => {
    const applyColours = (event: Event) => {
      const address = readKitAddress((event as CustomEvent<string>).detail);
      if (address.scheme !== null) choose(address.scheme);
      if (address.brand !== null) setBrand(address.brand);
    };
    window.addEventListener('kit:wear', applyColours);
    return () => window.removeEventListener('kit:wear', applyColours);
  }, [choose]);
  const brandName = Object.entries(brands).find(([, { primary }]) => primary === brand.primary)?.[0] ?? '';
  const { locale: selectedLocale, isPseudo } = readKitAddress(location.search);
  const selectLocale = (locale: string) => {
    const parameters = new URLSearchParams(location.search);
    parameters.set('locale', locale);
    location.search = parameters.toString();
  };
  return (
    <div className={styles['toolbar']}>
      <NativeSelect
        aria-label="Scheme"
        data={['light', 'dark']}
        value={scheme.shown}
        onChange={({ currentTarget }) => scheme.choose(currentTarget.value === 'dark' ? 'dark' : 'light')}
      />
      <NativeSelect
        aria-label="Client"
        data={['', ...Object.keys(brands)]}
        value={brandName}
        onChange={({ currentTarget }) => {
          const entry = Object.entries(brands).find(([name]) => name === currentTarget.value);
          if (entry) setBrand(entry[1]);
        }}
      />
      <label className={styles['colour']}>
        Colour
        <input
          type="color"
          value={brand.primary}
          onChange={({ currentTarget }) => setBrand({ ...brand, primary: currentTarget.value })}
        />
      </label>
      <NativeSelect
        aria-label="Language"
        data={[...LOCALES, PSEUDO_LOCALE]}
        value={isPseudo ? PSEUDO_LOCALE : selectedLocale}
        onChange={({ currentTarget }) => selectLocale(currentTarget.value)}
      />
    </div>
  );
}
