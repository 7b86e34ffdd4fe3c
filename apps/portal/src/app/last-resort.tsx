import { Component, type ReactNode } from 'react';

/**
 * Plain text and a link home, for when even the error page cannot be shown (ER-05). Without words, style and router:
 * they may be what failed.
 */
export function LastResortText(): ReactNode {
  return (
    <main>
      <p>
        Er is een fout opgetreden bij het tonen van de foutpagina. · An error occurred while showing the error page.
      </p>
      <a href="/">Home</a>
    </main>
  );
}

/** Shows the last resort when what it holds fails. */
export class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
  }
  override render(): ReactNode {
    return this.state.failed ? <LastResortText /> : this.props.children;
  }
}
