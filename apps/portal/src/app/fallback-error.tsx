import { Component, type ReactNode } from 'react';
import { fallbackErrorText } from './fallback-error-text.ts';

/**
 * Plain text and a link to Home, for when even the error page cannot be shown (ER-05). Uses neither words nor styles
 * nor the router, because these may be what failed.
 */
export function FallbackErrorText(): ReactNode {
  return (
    <main>
      <p>{fallbackErrorText}</p>
      <a href="/">Home</a>
    </main>
  );
}

/** Error boundary that shows the last resort text. */
export class FallbackErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
  }
  override render(): ReactNode {
    return this.state.failed ? <FallbackErrorText /> : this.props.children;
  }
}
