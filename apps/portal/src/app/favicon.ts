/** Puts the client's mark into the browser's tab (LO-11). Only addresses of our own origin. */
export function showFavicon(url: string | null): void {
  if (url === null || !url.startsWith('/')) return;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link');
  link.rel = 'icon';
  link.removeAttribute('type');
  link.href = url;
  document.head.append(link);
}
