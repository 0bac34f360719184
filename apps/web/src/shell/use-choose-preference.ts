import { type Preferences, setPreference } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'

/** Language and theme, at once here and kept for the next sign-in. */
export function useChoosePreference() {
  const save = trpc.session.setPreferences.useMutation()
  const utils = trpc.useUtils()
  return <K extends 'locale' | 'theme'>(key: K, value: Preferences[K]): void => {
    setPreference(key, value)
    utils.session.current.setData(undefined, (old) => (old?.user ? { ...old, user: { ...old.user, [key]: value } } : old))
    save.mutate({ [key]: value })
  }
}
