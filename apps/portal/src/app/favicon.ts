/** Sets the client's favicon (LO-11). Ignores addresses of other origins. */
export function showFavicon(url: string | null): void {
  if (url === null || !url.startsWith('/')) return;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link');
  link.rel = 'icon';
  link.removeAttribute('type');
  link.href = url;
  document.head.append(link);
}
