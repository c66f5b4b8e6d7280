import { Component, type ReactNode } from 'react'

/** What could not be fetched, or failed while rendering, takes nothing down with it; `instead` stands in its place. */
export class ErrorBoundary extends Component<
  { instead: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
