import { Component, type ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Keeps the rest of the window alive when one panel fails. */
export class PanelBoundary extends Component<{ name: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" style={{ height: '100%' }}>
        <EmptyState
          text={`${this.props.name} stopped because of a fault in Baton. Your work is kept.`}
          action={{ label: `Show ${this.props.name} again`, run: () => this.setState({ failed: false }) }}
        />
      </div>
    );
  }
}
