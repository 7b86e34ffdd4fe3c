import { NativeSelect } from '@mantine/core';
import { LOCALES } from '@wagenpark/domain/locale';
import { type ReactNode, useEffect } from 'react';
import { setBrand, useBrand } from '../ui/theme/brand.ts';
import { useColourScheme } from '../ui/theme/colour-scheme.ts';
import styles from './kit.module.css';
import { readKitAddress } from './kit-address.ts';
import { PSEUDO_LOCALE } from './pseudo-words.ts';

/** Colours that clients may come with, the hardest among them; any other can be picked. */
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
  // Tests change the colours of a window that is open, while nothing else is in reach.
  useEffect(() => {
    const wear = (event: Event) => {
      const asked = readKitAddress((event as CustomEvent<string>).detail);
      if (asked.scheme !== null) choose(asked.scheme);
      if (asked.brand !== null) setBrand(asked.brand);
    };
    window.addEventListener('kit:wear', wear);
    return () => window.removeEventListener('kit:wear', wear);
  }, [choose]);
  const named = Object.entries(brands).find(([, { primary }]) => primary === brand.primary)?.[0] ?? '';
  const { locale: shown, isPseudo } = readKitAddress(location.search);
  const speak = (locale: string) => {
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
        value={named}
        onChange={({ currentTarget }) => {
          const chosen = Object.entries(brands).find(([name]) => name === currentTarget.value);
          if (chosen) setBrand(chosen[1]);
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
        value={isPseudo ? PSEUDO_LOCALE : shown}
        onChange={({ currentTarget }) => speak(currentTarget.value)}
      />
    </div>
  );
}
