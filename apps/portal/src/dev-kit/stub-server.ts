/** The kit has no server: calls of patterns are answered with an empty list. */
export function stubServer(): void {
  const fetchFile = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.startsWith('/api-fleet')) return Promise.resolve(Response.json([]));
    return pathname.startsWith('/api-')
      ? Promise.resolve(Response.json({ successful: true, results: [] }))
      : fetchFile(input, init);
  };
}
