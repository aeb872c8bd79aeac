import { Component, type ReactNode } from 'react';

type BoundaryProps = {
  children: ReactNode;
  /** Stands in for the children once one of them has failed; nothing by default. */
  fallback?: ReactNode;
  /** The children are tried again when it changes. */
  tryAgainOn?: string;
};

/** Keeps a part that fails, such as one whose code could not be loaded, from emptying the page around it. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ tryAgainOn }: BoundaryProps) {
    // oxlint-disable-next-line react/no-did-update-set-state -- once for each other value of the property
    if (this.state.hasFailed && tryAgainOn !== this.props.tryAgainOn) this.setState({ hasFailed: false });
  }

  override render() {
    const { children, fallback = null } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
