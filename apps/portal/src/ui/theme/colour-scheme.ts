import {
  type MantineColorScheme,
  type MantineColorSchemeManager,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';

/** Where the chosen scheme is remembered; the boot script reads the same place before the first paint. */
export const COLOUR_SCHEME_KEY = 'wagenpark.user.theme';

/** The scheme that a stored preference stands for: `light` is read as `default` (LO-13); undefined for none and nonsense. */
function schemeOf(stored: string | null): 'light' | 'dark' | undefined {
  if (stored === 'dark') return 'dark';
  return stored === 'default' || stored === 'light' ? 'light' : undefined;
}

/** Reads and writes the preference `user.theme`, `dark` or `default` (LO-13), also across tabs. */
export function colourSchemeManager(): MantineColorSchemeManager {
  let follow: ((event: StorageEvent) => void) | undefined;
  const unsubscribe = () => {
    if (follow) window.removeEventListener('storage', follow);
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
        // Storage is full or forbidden: the choice holds until the page is left.
      }
    },
    subscribe: (update) => {
      unsubscribe();
      follow = (event) => {
        if (event.key === COLOUR_SCHEME_KEY) update(schemeOf(event.newValue) ?? 'auto');
      };
      window.addEventListener('storage', follow);
    },
    unsubscribe,
    clear: () => localStorage.removeItem(COLOUR_SCHEME_KEY),
  };
}

/** What somebody chose: a scheme, or to follow the system. */
export type ColourSchemeChoice = MantineColorScheme;

/** The choice, the scheme it amounts to now, and a way to choose (TH-17). */
export function useColourScheme(): {
  choice: ColourSchemeChoice;
  shown: 'light' | 'dark';
  choose: (choice: ColourSchemeChoice) => void;
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return { choice: colorScheme, shown, choose: setColorScheme };
}
