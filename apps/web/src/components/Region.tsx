import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { noteFailure } from '../app/note-failure.ts'
import { ErrorLine } from './ErrorLine.tsx'

export interface RegionProps {
  readonly pending: ReactNode
  readonly children: ReactNode
}

/** A part of the page that loads and fails alone. */
export function Region({ pending, children }: RegionProps) {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <Boundary onRetry={reset}>
      <Suspense fallback={pending}>{children}</Suspense>
    </Boundary>
  )
}

interface BoundaryProps {
  readonly onRetry: () => void
  readonly children: ReactNode
}

class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    noteFailure(error)
  }

  override render() {
    if (this.state.error === null) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ error: null })
    }
    return <ErrorLine error={this.state.error} onRetry={retry} />
  }
}
