import { type SignedSubject, standingSignatures, subjectHash, type TeamRole } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'
import { formatTimestamp } from '../../format/dates.ts'
import type { Assignment } from '../use-assignment.ts'

interface SignaturesProps {
  readonly assignment: Assignment
  readonly of: SignedSubject
  /** In which one may sign, the first first. */
  readonly roles: readonly TeamRole[]
  readonly isReady: boolean
}

/** Who signed what as it stood, whether that still stands, and what one may do about it. */
export function Signatures({ assignment, of, roles, isReady }: SignaturesProps) {
  const { t } = useTranslation('assignments')
  const { content, me, nameOf, canSign, sign, altered, unheldBy, run, isBusy } = assignment
  const [isAsking, setAsking] = useState(false)
  const reason = useKeptText(`assignment ${assignment.id} reopen ${of.kind} ${of.id ?? ''}`)
  const hash = subjectHash(content, of)
  const all = content.signatures.filter((one) => one.of.kind === of.kind && one.of.id === of.id)
  const standing = standingSignatures(content, of)
  const unheld = content.locked === null ? unheldBy(of) : null
  const isAltered = of.kind === 'test' ? altered.has(of.id ?? '') : unheld !== null && unheld.changed.length > 0
  const mine = content.team.flatMap(({ userId, role }) => (userId === me ? [role] : []))
  const preparer = content.tests.find(({ id }) => id === of.id)?.preparerId ?? null
  const isIn = (role: TeamRole) => (role === 'preparer' ? preparer === me : mine.includes(role))
  const next = roles.filter((role) => !standing.some((one) => one.role === role) && isIn(role))
  // nobody reviews what they have prepared themselves
  const isOwnWork = of.kind === 'test' && (preparer === me || standing.some(({ role, by }) => role === 'preparer' && by === me))
  const isKept = (role: TeamRole) => role !== 'preparer' && (isOwnWork || (roles.includes('preparer') && standing.length === 0))
  const title = of.kind === 'test' ? t('test.signatures') : t(`signaturesOf.${of.kind}`)
  return (
    <section className="as-part" aria-label={title}>
      <h2>{title}</h2>
      {all.length === 0 && <p className="t2">{t('test.noSignatures')}</p>}
      <ul className="as-items">
        {all.map((one) => {
          const isBroken = one.reopened !== null || one.hash !== hash || isAltered
          return (
            <li key={`${one.by} ${one.at} ${one.role}`}>
              <span className={isBroken ? 'as-broken' : undefined}>
                {nameOf(one.by)}, {t(`roles.${one.role}`).toLowerCase()}
                <small className="n">
                  {formatTimestamp(one.at)} · <code title={one.hash}>{one.hash.slice(0, 12)}</code>
                </small>
              </span>
              {one.reopened !== null ? (
                <StatusText tone="red">
                  {t('test.reopened', { at: formatTimestamp(one.reopened.at), by: nameOf(one.reopened.by), reason: one.reopened.reason })}
                </StatusText>
              ) : one.hash !== hash ? (
                <StatusText tone="red">{t('test.brokenBy')}</StatusText>
              ) : isAltered ? (
                <StatusText tone="red">{t('test.brokenByBooks')}</StatusText>
              ) : (
                <StatusText tone="green">{t('test.stands')}</StatusText>
              )}
            </li>
          )
        })}
      </ul>
      {canSign && (
        <p className="as-acts">
          {next.map((role) => (
            <Button
              key={role}
              icon="signature"
              look={role === next[0] && isReady ? 'primary' : 'default'}
              disabled={!isReady || isBusy || isKept(role)}
              title={role !== 'preparer' && isOwnWork ? t('test.ownWork') : undefined}
              onClick={() => void sign({ of, role, hash })}
            >
              {t('test.sign', { role: t(`roles.${role}`).toLowerCase() })}
            </Button>
          ))}
          {isOwnWork && next.some((role) => role !== 'preparer') && <span className="t2">{t('test.ownWork')}</span>}
          {standing.length > 0 && !isAsking && <Button onClick={() => setAsking(true)}>{t('test.reopen')}</Button>}
        </p>
      )}
      {isAsking && (
        <form
          className="as-form"
          onSubmit={(event) => {
            event.preventDefault()
            const said = reason.text.trim()
            if (said === '') return
            void run((client, on) => client.reopen.mutate({ ...on, of, reason: said })).then((isDone) => {
              if (!isDone) return
              reason.forget()
              setAsking(false)
            })
          }}
        >
          <label className="as-grow">
            {t('test.reopenWhy')}
            <input
              className="an-input"
              value={reason.text}
              maxLength={2_000}
              onChange={({ currentTarget }) => reason.write(currentTarget.value)}
            />
          </label>
          <Button type="submit">{t('test.reopen')}</Button>
          <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
        </form>
      )}
    </section>
  )
}
