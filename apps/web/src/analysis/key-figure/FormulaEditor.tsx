import { useDebouncedValue } from '@mantine/hooks'
import {
  defaultPlan,
  type FigureDefinition,
  figureDefinitionSchema,
  figureUnits,
  formulaProblemText,
  type ParamsOf,
  shippedKeyFigures,
} from '@verifikat/analyses'
import { useId, useMemo } from 'react'
import * as z from 'zod'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Seg } from '../../components/Seg.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { useKeptForm } from '../../editing/use-kept-text.ts'
import type { Unit } from '../../format/money.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { reasonText } from './columns.tsx'
import { formulaWords } from './completion.ts'
import { FormulaField } from './FormulaField.tsx'
import { idOf, missingFields, problemOf } from './problem.ts'
import { DRAFT, useFigurePreview } from './use-figure-preview.ts'
import { Versions } from './Versions.tsx'
import { unitName, valueText } from './values.ts'

export interface FormulaEditorProps {
  readonly companyId: string
  /** Null: a new figure. */
  readonly definition: FigureDefinition | null
  readonly own: readonly FigureDefinition[]
  /** The layout whose lines formulas ask for. */
  readonly layout: string
  /** What to compute the draft with, besides its definition. */
  readonly params: ParamsOf<'key-figure'>
  readonly names: readonly string[]
  readonly unit: Unit
  readonly onClose: () => void
  readonly onSaved: (id: string) => void
}

const blank: FigureDefinition = { id: '', version: 1, name: { sv: '', en: '' }, unit: '%', formula: '', note: null, source: '' }
/** As far as it is typed. */
const typedFigureSchema: z.ZodType<FigureDefinition> = z.object({
  ...figureDefinitionSchema.shape,
  id: z.string(),
  name: z.object({ sv: z.string(), en: z.string() }),
  formula: z.string(),
})
const SETTLE_MS = 250

/** A definition with its value as one writes; what is wrong is said at the character. */
export function FormulaEditor({ companyId, definition, own, layout, params, names, unit, onClose, onSaved }: FormulaEditorProps) {
  const t = useTexts()
  const locale = useLocale()
  const hint = useId()
  const kept = useKeptForm(`${companyId} figure ${definition?.id ?? ''}`, typedFigureSchema, definition ?? blank)
  const { value: draft, write: setDraft } = kept
  const isNew = definition === null
  const close = () => {
    kept.forget()
    onClose()
  }
  const plan = trpc.plan.get.useQuery({ companyId, planId: layout.replace(/^own-/, '') }).data?.plan ?? defaultPlan
  const id = isNew ? idOf(draft.name[locale] || draft.name.sv || draft.name.en) : draft.id
  // the name in one language stands for both until the other is written
  const name = { sv: draft.name.sv || draft.name.en, en: draft.name.en || draft.name.sv }
  const whole: FigureDefinition = { ...draft, id, name }
  const missing = missingFields(whole)
  const isTaken = isNew && [...shippedKeyFigures, ...own].some((other) => other.id === id)
  const problem = draft.formula === '' ? null : problemOf({ ...whole, id: id || DRAFT }, own, plan)
  const words = useMemo(() => formulaWords(own, plan, locale), [own, plan, locale])
  const [settled] = useDebouncedValue(draft.formula, SETTLE_MS)
  const isComputable = problem === null && settled !== '' && settled === draft.formula
  const live = useFigurePreview(
    companyId,
    isComputable
      ? {
          ...params,
          comparisons: [],
          definitions: [...own.filter((other) => other.id !== id), { ...draft, id: DRAFT, name: { sv: 'x', en: 'x' }, formula: settled }],
        }
      : null,
  )
  const values = isComputable && !live.isPlaceholderData ? (live.data ?? []) : []
  const stored = own.some((other) => other.id === id) ? (own.find((other) => other.id === id)?.version ?? 0) : 0
  const utils = trpc.useUtils()
  const save = trpc.keyFigures.save.useMutation({
    onSuccess: async () => {
      kept.forget()
      await utils.keyFigures.invalidate()
      onSaved(id)
    },
  })
  const isChanged = JSON.stringify(whole) !== JSON.stringify(definition)
  const cannot =
    draft.formula === '' || problem !== null
      ? t('matrix:kf.cannot.formula')
      : missing.length > 0
        ? t(`matrix:kf.cannot.${missing.includes('name') ? 'name' : 'id'}`)
        : isTaken
          ? t('matrix:kf.cannot.taken', { id })
          : !isChanged
            ? t('matrix:kf.cannot.same')
            : null
  const nameField = (language: 'sv' | 'en') => (
    <label className="kf-name">
      <span className="an-label">{t(`matrix:kf.name.${language}`)}</span>
      <input
        className="an-input"
        value={draft.name[language]}
        maxLength={200}
        onChange={(event) => setDraft({ ...draft, name: { ...draft.name, [language]: event.target.value } })}
      />
    </label>
  )
  return (
    <section className="kf-edit" aria-label={t('matrix:kf.editor')}>
      <div className="kf-edit-row">
        {locale === 'sv' ? nameField('sv') : nameField('en')}
        {locale === 'sv' ? nameField('en') : nameField('sv')}
        <div>
          <span className="an-label">{t('matrix:kf.col.unit')}</span>
          <Seg
            label={t('matrix:kf.col.unit')}
            options={figureUnits.map((value) => ({ value, label: unitName(value, 'kr', t) }))}
            value={draft.unit}
            onChange={(value) => setDraft({ ...draft, unit: value })}
          />
        </div>
        <span className="mono t3 kf-id">{id}</span>
      </div>
      <FormulaField
        value={draft.formula}
        onChange={(formula) => setDraft({ ...draft, formula })}
        words={words}
        problem={problem}
        describedBy={hint}
      />
      <div id={hint} className="kf-verdict" aria-live="polite">
        {problem !== null ? (
          <StatusText tone="red">
            {t('matrix:kf.atCharacter', { at: problem.at + 1 })} {formulaProblemText(problem, locale)}
          </StatusText>
        ) : draft.formula === '' ? (
          <span className="t3">{t('matrix:kf.example')}</span>
        ) : live.error !== null ? (
          <ErrorLine error={live.error} onRetry={() => void live.refetch()} />
        ) : (
          <span className={values.length === 0 ? 'kf-live an-old' : 'kf-live'}>
            {names.map((column, c) => {
              const own = values[c]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <span key={c} className="n">
                  <span className="t3">{column}</span>{' '}
                  <b>
                    {own === undefined
                      ? '…'
                      : own.value === null
                        ? reasonText(own.reason, locale, t)
                        : valueText(own.value, draft.unit, unit)}
                  </b>
                </span>
              )
            })}
          </span>
        )}
      </div>
      {save.error !== null && <ErrorLine error={save.error} onRetry={() => save.reset()} />}
      <div className="kf-edit-acts">
        <Button
          look="primary"
          size="sm"
          why={cannot}
          disabled={save.isPending}
          onClick={() => save.mutate({ companyId, definition: whole, expectedVersion: stored })}
        >
          {t('matrix:kf.save')}
        </Button>
        <Button size="sm" onClick={close}>
          {t('matrix:kf.close')}
        </Button>
        <span className="sp" />
        {!isNew && (
          <Versions companyId={companyId} figure={id} stored={stored} onShow={(shown) => setDraft({ ...shown, name: { ...shown.name } })} />
        )}
      </div>
    </section>
  )
}
