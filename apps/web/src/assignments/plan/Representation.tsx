import { type AssignmentContent, representationLetter, say } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { newId } from '../../app/new-id.ts'
import { usePreferences } from '../../app/preferences.ts'
import { Button } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import type { Assignment } from '../use-assignment.ts'

/** What the shipped programmes call the test that the letter answers. */
const TEST = 'representation'

/** Management’s letter: drafted from the assignment, asked of the client, and what has come back signed. */
export function Representation({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const { locale } = usePreferences()
  const { companyId, id, content, canRead, canWrite, act } = assignment
  const { title } = representationLetter(content, { company: '', orgNumber: '', auditors: [] })
  const request = content.requests.find((one) => !one.isRemoved && title.some((own) => own === one.title))
  const signed = signedLetters(content, request?.id ?? null)
  const ask = () => {
    const dueOn = content.plan.reportDate
    void act({ act: 'add-request', entry: { id: newId(), title: say(title, locale), detail: t('letter.detail'), dueOn, state: 'draft' } })
  }
  return (
    <section className="as-part" aria-label={t('letter.title')}>
      <h2>{t('letter.title')}</h2>
      <p className="t2">{t('letter.lead')}</p>
      <p className="as-acts">
        {canRead &&
          (['sv', 'en'] as const).map((lang) => (
            <a
              key={lang}
              className="btn"
              href={`/companies/${companyId}/assignments/${id}/representation-letter.pdf?lang=${lang}`}
              download
            >
              {t(`letter.${lang}`)}
            </a>
          ))}
        {canWrite && request === undefined && <Button onClick={ask}>{t('letter.ask')}</Button>}
        {signed.length > 0 ? (
          <StatusText tone="green">{t('letter.signed', { evidence: signed.map(({ number }) => `B-${number}`).join(', ') })}</StatusText>
        ) : request === undefined ? (
          <StatusText tone="grey">{t('letter.notAsked')}</StatusText>
        ) : (
          <StatusText tone="amber">{t('letter.asked', { state: t(`request.state.${request.state}`).toLowerCase() })}</StatusText>
        )}
      </p>
    </section>
  )
}

/** Files that came for the request, or that the test of the letter rests on. */
function signedLetters({ evidence, tests }: AssignmentContent, requestId: string | null): AssignmentContent['evidence'] {
  const letterTests = new Set(tests.flatMap(({ id, source, isRemoved }) => (source?.item === TEST && !isRemoved ? [id] : [])))
  return evidence.filter(
    ({ file, links, isRemoved }) =>
      !isRemoved &&
      file !== null &&
      links.some((link) => (link.to === 'request' && link.id === requestId) || (link.to === 'test' && letterTests.has(link.id))),
  )
}
