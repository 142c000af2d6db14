import { Component, type ReactNode } from 'react';
import { loadOnUse } from '../ui/loadOnUse.tsx';

const PanelFault = loadOnUse(async () => (await import('./PanelFault.tsx')).PanelFault);

/** Keeps the rest of the window alive when one panel fails. */
export class PanelBoundary extends Component<{ name: string; children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <PanelFault name={this.props.name} error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
