import { Component, type ReactNode } from 'react';
import { lastResortText } from './last-resort-text.ts';

/**
 * Plain text and a link home, for when even the error page cannot be shown (ER-05). Without words, style and router:
 * they may be what failed.
 */
export function LastResortText(): ReactNode {
  return (
    <main>
      <p>{lastResortText}</p>
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
