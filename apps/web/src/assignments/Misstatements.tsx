import { type AssignmentContent, misstatementKinds } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { editableAmount, parseAmount } from '../analysis/search/parse.ts'
import { newId } from '../app/new-id.ts'
import { Button } from '../components/Button.tsx'
import { Effect, Rate } from './MisstatementEffect.tsx'
import { TextField } from './TextField.tsx'
import type { Assignment } from './use-assignment.ts'
import { useMisstatements } from './use-misstatements.ts'

type Entry = AssignmentContent['misstatements'][number]

/** What is wrong, corrected or not, and what that does to result and equity against materiality (ISA 450). */
export function Misstatements({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const { content, act, canWrite } = assignment
  const entries = content.misstatements.filter(({ isRemoved }) => !isRemoved)
  const summary = useMisstatements(assignment)
  const add = () => {
    const entry = {
      id: newId(),
      testId: null,
      title: t('misstatement.title'),
      kind: 'factual' as const,
      corrected: false,
      resultOre: 0,
      otherEquityOre: 0,
      taxable: true,
      reason: '',
    }
    void act({ act: 'add-misstatement', entry })
  }
  return (
    <div className="as-scroll">
      {entries.length === 0 ? (
        <p className="as-said t2">{t('misstatement.none')}</p>
      ) : (
        <>
          <table className="tbl tbl-32 as-table as-misstatements">
            <thead>
              <tr>
                <th scope="col">{t('misstatement.title')}</th>
                <th scope="col">{t('misstatement.kind')}</th>
                <th scope="col">{t('misstatement.test')}</th>
                <th scope="col" className="r">
                  {t('misstatement.result')}
                </th>
                <th scope="col" className="r">
                  {t('misstatement.equity')}
                </th>
                <th scope="col">{t('misstatement.taxable')}</th>
                <th scope="col">{t('misstatement.corrected')}</th>
                <th scope="col">
                  <span className="vh">{t('columns.acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.id} assignment={assignment} entry={entry} />
              ))}
            </tbody>
          </table>
          <Effect summary={summary} />
          <p className="as-said t2">
            <Rate figures={assignment.figures} />
          </p>
        </>
      )}
      {canWrite && (
        <p className="as-said">
          <Button size="sm" icon="plus" onClick={add}>
            {t('misstatement.add')}
          </Button>
        </p>
      )}
    </div>
  )
}

function Row({ assignment, entry }: { readonly assignment: Assignment; readonly entry: Entry }) {
  const { t } = useTranslation('assignments')
  const { content, act, canWrite } = assignment
  const place = (field: string) => ({ kind: 'misstatement' as const, id: entry.id, field })
  const set = <K extends 'kind' | 'testId' | 'taxable' | 'corrected'>(field: K, value: Entry[K]) =>
    void act({ act: 'set', ...place(field), value, base: entry[field] })
  const amount = (field: 'resultOre' | 'otherEquityOre', label: string) => (
    <TextField
      assignment={assignment}
      place={place(field)}
      value={editableAmount(entry[field])}
      label={label}
      isShort
      form={{
        stored: entry[field],
        written: (text) => parseAmount(text) ?? undefined,
        shown: (ore) => editableAmount(Number(ore)),
        wrong: t('misstatement.noAmount'),
      }}
    />
  )
  return (
    <tr>
      <td>
        <TextField assignment={assignment} place={place('title')} value={entry.title} label={t('misstatement.title')} isLine />
        {(!entry.corrected || entry.reason !== '') && (
          <TextField
            assignment={assignment}
            place={place('reason')}
            value={entry.reason}
            label={`${t('misstatement.reason')} ${entry.title}`}
            placeholder={t('misstatement.reason')}
          />
        )}
      </td>
      <td>
        <select
          className="an-input"
          aria-label={`${t('misstatement.kind')} ${entry.title}`}
          disabled={!canWrite}
          value={entry.kind}
          onChange={({ currentTarget }) => set('kind', misstatementKinds.find((kind) => kind === currentTarget.value) ?? entry.kind)}
        >
          {misstatementKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`misstatement.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </td>
      <td>
        <select
          className="an-input"
          aria-label={`${t('misstatement.test')} ${entry.title}`}
          disabled={!canWrite}
          value={entry.testId ?? ''}
          onChange={({ currentTarget }) => set('testId', currentTarget.value === '' ? null : currentTarget.value)}
        >
          <option value="">–</option>
          {content.tests
            .filter(({ isRemoved }) => !isRemoved)
            .map(({ id, code }) => (
              <option key={id} value={id}>
                {code}
              </option>
            ))}
        </select>
      </td>
      <td className="r">{amount('resultOre', t('misstatement.result'))}</td>
      <td className="r">{amount('otherEquityOre', t('misstatement.equity'))}</td>
      <td>
        <input
          type="checkbox"
          aria-label={`${t('misstatement.taxable')} ${entry.title}`}
          disabled={!canWrite}
          checked={entry.taxable}
          onChange={({ currentTarget }) => set('taxable', currentTarget.checked)}
        />
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={`${t('misstatement.corrected')} ${entry.title}`}
          disabled={!canWrite}
          checked={entry.corrected}
          onChange={({ currentTarget }) => set('corrected', currentTarget.checked)}
        />
      </td>
      <td className="r">
        {canWrite && (
          <button
            type="button"
            className="icon-btn"
            data-removes
            aria-label={`${t('misstatement.remove')} ${entry.title}`}
            onClick={() => void act({ act: 'remove', kind: 'misstatement', id: entry.id })}
          >
            ×
          </button>
        )}
      </td>
    </tr>
  )
}
