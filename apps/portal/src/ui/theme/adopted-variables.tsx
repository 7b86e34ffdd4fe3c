import {
  convertCssVariables,
  defaultCssVariablesResolver,
  useMantineCssVariablesResolver,
  useMantineTheme,
} from '@mantine/core';
import { useInsertionEffect, useMemo } from 'react';

let sheet: CSSStyleSheet | undefined;

/** One style sheet for the page. It is created on first use, so that this module can be loaded without a document. */
function variableSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  return sheet;
}

/**
 * Writes the theme's custom properties to an adopted style sheet. Mantine would insert a `<style>` element, which a
 * content security policy without `unsafe-inline` refuses. Replacing the sheet also repaints the page in a single
 * frame.
 */
export function AdoptedVariables(): null {
  const theme = useMantineTheme();
  const ownVariables = useMantineCssVariablesResolver();
  const css = useMemo(() => {
    const library = defaultCssVariablesResolver(theme);
    const themeVariables = ownVariables?.(theme);
    return convertCssVariables({
      variables: { ...library.variables, ...themeVariables?.variables },
      light: { ...library.light, ...themeVariables?.light, '--mantine-color-scheme': 'light' },
      dark: { ...library.dark, ...themeVariables?.dark, '--mantine-color-scheme': 'dark' },
    });
  }, [theme, ownVariables]);
  useInsertionEffect(() => variableSheet().replaceSync(css), [css]);
  return null;
}
