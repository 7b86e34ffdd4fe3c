import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { AdoptedVariables } from './adopted-variables.tsx';
import './base.css';
import { useBrand } from './brand.ts';
import { colourSchemeManager } from './colour-scheme.ts';
import { brandVariables, mantineTheme } from './mantine-theme.ts';

const schemeManager = colourSchemeManager();

/**
 * Provides colours, type and Mantine. Follows the system's light or dark preference unless the user chose a scheme, and
 * uses the client's colours once `setBrand` is called. Needs an element `#overlays` in the page for menus, dialogs and
 * pickers.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const brand = useBrand();
  const theme = useMemo(() => mantineTheme(brand), [brand]);
  const variables = useMemo(() => brandVariables(brand), [brand]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <AdoptedVariables />
      {children}
    </MantineProvider>
  );
}
