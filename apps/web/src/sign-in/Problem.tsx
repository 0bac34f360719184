import { Icon } from '../components/Icon.tsx'
import { Reference } from '../components/Reference.tsx'
import { useSignInError } from './use-sign-in-error.ts'

/** Why signing in did not work, where the act was. */
export function Problem({ error }: { readonly error: unknown }) {
  const problem = useSignInError(error)
  if (problem === null) return null
  return (
    <p className="si-note si-note-red" role="alert">
      <Icon name="alert-octagon" />{' '}
      <span>
        {problem.text} <Reference id={problem.correlationId} />
      </span>
    </p>
  )
}
