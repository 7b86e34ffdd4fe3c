import {
  type MantineColorScheme,
  type MantineColorSchemeManager,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';

/** localStorage key of the chosen scheme; the boot script reads it before the first paint. */
export const COLOUR_SCHEME_KEY = 'wagenpark.user.theme';

/**
 * The scheme of a stored preference: `light` is stored as `default` (LO-13); undefined for missing or invalid values.
 */
function schemeOf(preference: string | null): 'light' | 'dark' | undefined {
  if (preference === 'dark') return 'dark';
  return preference === 'default' || preference === 'light' ? 'light' : undefined;
}

/** Reads and writes the preference `user.theme`, `dark` or `default` (LO-13), and follows changes in other tabs. */
export function colourSchemeManager(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | undefined;
  const unsubscribe = () => {
    if (onStorage) window.removeEventListener('storage', onStorage);
  };
  return {
    get: (otherwise) => {
      try {
        return schemeOf(localStorage.getItem(COLOUR_SCHEME_KEY)) ?? otherwise;
      } catch {
        return otherwise;
      }
    },
    set: (scheme) => {
      try {
        if (scheme === 'auto') localStorage.removeItem(COLOUR_SCHEME_KEY);
        else localStorage.setItem(COLOUR_SCHEME_KEY, scheme === 'dark' ? 'dark' : 'default');
      } catch {
        // Storage is full or unavailable: the choice lasts until the page is left.
      }
    },
    subscribe: (update) => {
      unsubscribe();
      onStorage = (event) => {
        if (event.key === COLOUR_SCHEME_KEY) update(schemeOf(event.newValue) ?? 'auto');
      };
      window.addEventListener('storage', onStorage);
    },
    unsubscribe,
    clear: () => localStorage.removeItem(COLOUR_SCHEME_KEY),
  };
}

/** The chosen scheme, or to follow the system. */
export type ColourSchemeChoice = MantineColorScheme;

/** The choice, the resulting scheme, and a function that changes the choice (TH-17). */
export function useColourScheme(): {
  choice: ColourSchemeChoice;
  shown: 'light' | 'dark';
  choose: (choice: ColourSchemeChoice) => void;
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shownScheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return { choice: colorScheme, shown: shownScheme, choose: setColorScheme };
}
