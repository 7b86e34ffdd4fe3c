import {
  convertCssVariables,
  defaultCssVariablesResolver,
  useMantineCssVariablesResolver,
  useMantineTheme,
} from '@mantine/core';
import { useInsertionEffect, useMemo } from 'react';

let sheet: CSSStyleSheet | undefined;

/** One sheet for the page, made on first use so that this module can be loaded where there is no document. */
function variableSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  return sheet;
}

/**
 * Writes the theme's custom properties into an adopted style sheet. The library would insert a `<style>` element,
 * which a policy without `unsafe-inline` refuses; replacing a sheet also repaints the page in a single frame.
 */
export function AdoptedVariables(): null {
  const theme = useMantineTheme();
  const ownVariables = useMantineCssVariablesResolver();
  const css = useMemo(() => {
    const library = defaultCssVariablesResolver(theme);
    const own = ownVariables?.(theme);
    return convertCssVariables({
      variables: { ...library.variables, ...own?.variables },
      light: { ...library.light, ...own?.light, '--mantine-color-scheme': 'light' },
      dark: { ...library.dark, ...own?.dark, '--mantine-color-scheme': 'dark' },
    });
  }, [theme, ownVariables]);
  useInsertionEffect(() => variableSheet().replaceSync(css), [css]);
  return null;
}
