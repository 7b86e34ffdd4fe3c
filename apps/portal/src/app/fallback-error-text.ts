/** Text for when even the error page cannot be shown (ER-05). Hard-coded, because no words are loaded then. */
export const fallbackErrorText =
  'Er is een fout opgetreden bij het tonen van de foutpagina. · An error occurred while showing the error page.';

/** Shows this text and a link to Home in the document when the application cannot be loaded. */
export function showFallbackError(error: unknown): void {
  console.error(error);
  const text = document.createElement('p');
  text.textContent = fallbackErrorText;
  const home = document.createElement('a');
  home.href = '/';
  home.textContent = 'Home';
  const main = document.createElement('main');
  main.append(text, home);
  document.getElementById('root')?.replaceChildren(main);
}
