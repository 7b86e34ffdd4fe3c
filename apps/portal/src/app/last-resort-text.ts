/** What is said when even the error page cannot be shown (ER-05): no words can be had then. */
export const lastResortText =
  'Er is een fout opgetreden bij het tonen van de foutpagina. · An error occurred while showing the error page.';

/** Shows it in the document, with a link home, when the application itself cannot be loaded. */
export function showLastResort(error: unknown): void {
  console.error(error);
  const text = document.createElement('p');
  text.textContent = lastResortText;
  const home = document.createElement('a');
  home.href = '/';
  home.textContent = 'Home';
  const main = document.createElement('main');
  main.append(text, home);
  document.getElementById('root')?.replaceChildren(main);
}
