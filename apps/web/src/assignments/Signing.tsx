import { asksFourEyes, isFinished, isHeld, locksAlone, say, standingSignatures, unfinishedLines, unfinishedOf } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { useKeptText } from '../editing/use-kept-text.ts'
import { formatTimestamp } from '../format/dates.ts'
import { CollisionNames } from './CollisionNames.tsx'
import { Signatures } from './test/Signatures.tsx'
import type { Assignment } from './use-assignment.ts'

const whole = { kind: 'assignment', id: null } as const

/** What is left before the assignment is signed, the signature, the lock, and what is added after it. */
export function Signing({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const { content, canSign, lock, me, nameOf, policy } = assignment
  const { locale } = usePreferences()
  const unfinished = unfinishedOf(content, policy)
  const isDone = isFinished(unfinished)
  const isSigned = standingSignatures(content, whole).length > 0
  const isAlone = locksAlone(content, me, policy)
  const unheld = assignment.unheldBy(whole)
  const changed = unheld?.changed ?? []
  const unasked = unheld?.unasked ?? []
  const isGiven = unheld !== null && isHeld(unheld)
  const isBroken = unheld !== null && !isHeld(unheld)
  const left = (
    <ul className="as-obstacles">
      {unfinishedLines(unfinished).map((words) => (
        <li key={words[0]}>{say(words, locale)}</li>
      ))}
      {changed.length > 0 && <li className="as-red">{t('sign.altered', { count: changed.length, codes: shortened(changed) })}</li>}
      {unasked.length > 0 && <li>{t('sign.unasked', { codes: shortened(unasked) })}</li>}
      {unfinished.collisions.length > 0 && (
        <li>
          <CollisionNames assignment={assignment} collisions={unfinished.collisions} />
        </li>
      )}
    </ul>
  )
  return (
    <section className="as-part as-signing" aria-label={t('sign.title')}>
      <h2>{t('sign.title')}</h2>
      {asksFourEyes(content, policy) && content.locked === null && <p className="t2">{t('sign.fourEyes')}</p>}
      {!isSigned && (!isDone || isBroken) && (
        <>
          <p className="t2">{t('sign.obstacles')}</p>
          {left}
        </>
      )}
      <Signatures assignment={assignment} of={whole} roles={['responsible']} isReady={isGiven && isDone} />
      {isSigned && canSign && (!isDone || isBroken) && (
        <>
          <p className="t2">{t('sign.lockObstacles')}</p>
          {left}
        </>
      )}
      {isSigned && canSign && (
        <p className="as-acts">
          <Button icon="lock" title={t('sign.lockHint')} disabled={!isGiven || !isDone || isAlone} onClick={() => void lock()}>
            {t('sign.lock')}
          </Button>
          <span className="t2">{t(isAlone ? 'sign.secondPerson' : 'sign.lockHint')}</span>
        </p>
      )}
      {content.locked !== null && <Addenda assignment={assignment} />}
      {content.locked !== null && (
        <StatusText tone="green">{t('locked', { at: formatTimestamp(content.locked.at), by: nameOf(content.locked.by) })}</StatusText>
      )}
    </section>
  )
}

function Addenda({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const { content, nameOf, run, id } = assignment
  const text = useKeptText(`assignment ${id} addendum`)
  const reason = useKeptText(`assignment ${id} addendum reason`)
  const add = () => {
    const said = { text: text.text.trim(), reason: reason.text.trim() }
    if (said.text === '' || said.reason === '') return
    void run((client, on) => client.addAddendum.mutate({ ...on, ...said })).then((isDone) => {
      if (!isDone) return
      text.forget()
      reason.forget()
    })
  }
  return (
    <>
      <h3>{t('sign.addenda')}</h3>
      <ul className="as-items">
        {content.addenda.map((one) => (
          <li key={`${one.at} ${one.by}`}>
            <span>
              {one.text}
              <small>{one.reason}</small>
            </span>
            <span className="t3 n">{t('materiality.by', { at: formatTimestamp(one.at), by: nameOf(one.by) })}</span>
          </li>
        ))}
      </ul>
      <form
        className="as-form"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <label className="as-grow">
          {t('sign.addText')}
          <input className="an-input" value={text.text} onChange={({ currentTarget }) => text.write(currentTarget.value)} />
        </label>
        <label className="as-grow">
          {t('sign.addReason')}
          <input className="an-input" value={reason.text} onChange={({ currentTarget }) => reason.write(currentTarget.value)} />
        </label>
        <Button type="submit">{t('sign.add')}</Button>
      </form>
    </>
  )
}

function shortened(codes: readonly string[]): string {
  return codes.length > 12 ? `${codes.slice(0, 12).join(', ')} …` : codes.join(', ')
}
