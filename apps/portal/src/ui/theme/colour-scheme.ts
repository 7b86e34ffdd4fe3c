import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';

/** Where the chosen scheme is remembered; the boot script reads the same place before the first paint. */
export const COLOUR_SCHEME_KEY = 'wagenpark.scheme';

/** Reads and writes the chosen scheme, also across tabs. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: COLOUR_SCHEME_KEY });

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
