import { createContext, lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react'
import { appErrorOf } from '../app/app-error.ts'
import { loadTexts } from '../i18n/i18n.ts'

/** With its texts, which other pages than one's account do not have. */
const ConfirmForm = lazy(async () => {
  const [module] = await Promise.all([import('./ConfirmForm.tsx'), loadTexts('account')])
  return { default: module.ConfirmForm }
})

/** Null: somebody did not want to show who they are; the act is given up. */
type Confirmed = <T>(act: () => Promise<T>, options?: { readonly always?: boolean }) => Promise<T | null>

const Context = createContext<Confirmed>(async (act) => await act())

/** Runs an act; where the server asks who one is first, it is asked in place, and the act is done again. `always`: it is known to be asked, and is asked before. */
export const useConfirmed = () => useContext(Context)

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  const giveUp = useRef<(() => void) | null>(null)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const from = document.activeElement
      const end = (isConfirmed: boolean) => {
        giveUp.current = null
        setAnswer(null)
        resolve(isConfirmed)
      }
      // one is asked for one act at a time: another one gives up the act before
      giveUp.current?.()
      giveUp.current = () => end(false)
      setAnswer(() => (isConfirmed: boolean) => {
        end(isConfirmed)
        // who puts the question away is where they were
        if (!isConfirmed && from instanceof HTMLElement) from.focus()
      })
    })
  const confirmed: Confirmed = async (act, { always = false } = {}) => {
    if (always && !(await ask())) return null
    try {
      return await act()
    } catch (error) {
      if (appErrorOf(error).params['reason'] !== 'confirm') throw error
      return (await ask()) ? await act() : null
    }
  }
  return (
    <Context value={confirmed}>
      {answer !== null && (
        <Suspense fallback={null}>
          <ConfirmForm onAnswer={answer} />
        </Suspense>
      )}
      {children}
    </Context>
  )
}
