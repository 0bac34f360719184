import { type AssignmentContent, testsWithoutEvidence } from '@verifikat/analyses'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../app/new-id.ts'
import { Button } from '../../components/Button.tsx'
import { chooseFiles } from '../../components/choose-files.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText, type Tone } from '../../components/StatusText.tsx'
import { formatBytes } from '../../format/money.ts'
import { sendAttachment } from '../../sampling/examine/send-attachment.ts'
import type { AssignmentSearch } from '../search.ts'
import type { Assignment } from '../use-assignment.ts'
import { EvidenceDetails } from './EvidenceDetails.tsx'
import { Gaps } from './Gaps.tsx'
import { localDay } from './local-day.ts'
import { Excerpt, Unsearched, useEvidenceSearch } from './Search.tsx'

type Evidence = AssignmentContent['evidence'][number]

interface EvidenceListProps {
  readonly assignment: Assignment
  readonly test: AssignmentContent['tests'][number] | null
  readonly open: string | null
  readonly set: (patch: AssignmentSearch) => void
}

const tones: Record<Evidence['state'], Tone> = { requested: 'grey', received: 'blue', examined: 'green', insufficient: 'red' }

/** The register, or what belongs to the test. Files are stored by their content: the same one twice is one object. */
export function EvidenceList({ assignment, test, open, set }: EvidenceListProps) {
  const { t } = useTranslation('assignments')
  const { companyId, content, act, canWrite } = assignment
  const [error, setError] = useState<unknown>(null)
  const [sending, setSending] = useState(0)
  const [text, setText] = useState('')
  const opened = useRef<HTMLLIElement>(null)
  // what a link leads to may be far down the register
  useEffect(() => {
    if (open !== null) opened.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const all = content.evidence.filter(({ isRemoved }) => !isRemoved)
  const ofTest = (one: Evidence, id: string) => one.links.some((link) => link.to === 'test' && link.id === id)
  const tests = content.tests.filter(({ isRemoved }) => !isRemoved)
  const bare = testsWithoutEvidence(content)
  const unlinked = all.filter(({ links }) => links.length === 0)
  const codeOf = new Map(tests.map(({ id, code }) => [id, code]))
  const wanted = text.trim().toLowerCase()
  const { excerpts, unsearched, error: searchError } = useEvidenceSearch(assignment, text)
  const shown = all
    .filter((one) => test === null || ofTest(one, test.id))
    .filter(
      ({ id, title, note, file, number }) =>
        excerpts.has(id) || `b-${number} ${title} ${note} ${file?.name ?? ''}`.toLowerCase().includes(wanted),
    )
    .toReversed()
  const add = async (files: readonly File[]) => {
    setError(null)
    for (const file of files) {
      setSending((count) => count + 1)
      try {
        const { sha256, fileName, bytes } = await sendAttachment(companyId, file)
        const entry = {
          id: newId(),
          title: fileName,
          source: 'client' as const,
          state: 'received' as const,
          receivedOn: localDay(),
          note: '',
          file: { sha256, name: fileName, bytes },
          links: test === null ? [] : [{ to: 'test' as const, id: test.id }],
        }
        await act({ act: 'add-evidence', entry })
      } catch (failed) {
        setError(failed)
      }
      setSending((count) => count - 1)
    }
  }
  const addBare = () => {
    const id = newId()
    const entry = {
      id,
      title: t('evidence.title'),
      source: 'own' as const,
      state: 'received' as const,
      receivedOn: localDay(),
      note: '',
      file: null,
      links: test === null ? [] : [{ to: 'test' as const, id: test.id }],
    }
    void act({ act: 'add-evidence', entry }).then((isDone) => isDone && set({ evidence: id }))
  }
  const drop = (event: DragEvent) => {
    if (!canWrite || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it takes the same files
    <div className="as-proof" onDrop={drop} onDragOver={(event) => canWrite && event.preventDefault()}>
      <h2>
        {t('proof')} <span className="t3">{t('evidence.count', { count: all.length })}</span>
        <span className="sp" />
        {canWrite && (
          <>
            <Button size="sm" icon="upload" title={t('evidence.drop')} onClick={() => chooseFiles((files) => void add(files))}>
              {t('evidence.addFiles')}
            </Button>
            <Button size="sm" look="ghost" icon="plus" aria-label={t('evidence.addNote')} title={t('evidence.addNote')} onClick={addBare} />
          </>
        )}
      </h2>
      {error !== null && <ErrorLine error={error} />}
      {searchError !== null && <ErrorLine error={searchError} />}
      {all.length > 0 && (
        <input
          type="search"
          className="an-input"
          aria-label={t('evidence.find')}
          placeholder={t('evidence.find')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {sending > 0 && (
        <p className="t2" role="status">
          …
        </p>
      )}
      {shown.length === 0 && (
        <p className="t2">{t(wanted !== '' ? 'evidence.nothingFound' : test === null ? 'evidence.none' : 'test.noEvidence')}</p>
      )}
      <ul className="as-items">
        {shown.map((one) => {
          const codes = one.links.flatMap((link) => (link.to === 'test' ? [codeOf.get(link.id) ?? ''] : []))
          return (
            <li key={one.id} ref={open === one.id ? opened : undefined} className={open === one.id ? 'as-open' : undefined}>
              <button
                type="button"
                className="as-toggle as-evidence"
                aria-expanded={open === one.id}
                onClick={() => set({ evidence: open === one.id ? undefined : one.id })}
              >
                <span className="t3 n">B-{one.number}</span>
                <span>
                  {one.title}
                  <small>
                    {t(`evidence.source.${one.source}`)}
                    {one.file && ` · ${formatBytes(one.file.bytes)}`}
                    {codes.length > 0 && ` · ${t('evidence.to', { tests: codes.join(', ') })}`}
                  </small>
                  {excerpts.has(one.id) && <Excerpt text={excerpts.get(one.id) ?? ''} wanted={wanted} />}
                </span>
                {one.links.length === 0 ? (
                  <StatusText tone="amber">{t('evidence.unlinked')}</StatusText>
                ) : (
                  <StatusText tone={tones[one.state]}>{t(`evidence.state.${one.state}`)}</StatusText>
                )}
              </button>
              {open === one.id && <EvidenceDetails assignment={assignment} evidence={one} />}
            </li>
          )
        })}
      </ul>
      {wanted !== '' && <Unsearched evidence={all} unsearched={unsearched} set={set} />}
      {test === null && <Gaps bare={bare} unlinked={unlinked} set={set} />}
    </div>
  )
}
