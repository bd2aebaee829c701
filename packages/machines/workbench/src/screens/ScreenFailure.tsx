import { Component, type ReactNode } from 'react';
import { messageOf } from '../scenario/session.js';

/** A screen that cannot show this moment says so, and takes nothing else with it. */
export class ScreenFailure extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: messageOf(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return <p className="problem">The screen cannot show this moment: {message}</p>;
  }
}
