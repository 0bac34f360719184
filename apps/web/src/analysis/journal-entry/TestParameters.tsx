import type { JournalTestResult } from '@verifikat/analyses'
import { Button } from '../../components/Button.tsx'
import { CommitInput } from '../filters/CommitInput.tsx'
import { useTexts } from '../use-texts.ts'
import { editable, kindOf, type ParameterKind, readParameter } from './parameter-fields.ts'
import type { ParameterName } from './parameter-names.ts'
import { isParameterName } from './parameter-names.ts'
import { takesParams } from './test-params.ts'
import type { JournalViewProps } from './types.ts'

export interface TestParametersProps extends Pick<JournalViewProps, 'search' | 'setSearch'> {
  readonly test: JournalTestResult
}

/** The values that the test was run with, to change: the library runs again with them, and the address keeps them. */
export function TestParameters({ test, search, setSearch }: TestParametersProps) {
  const t = useTexts()
  const own = search.tests?.[test.id]
  const entries = Object.entries(test.parameters).flatMap(([key, value]) => (isParameterName(key) ? [{ key, value }] : []))
  if (entries.length === 0) return null

  function set(key: string, value: unknown): boolean {
    const next = { ...own, [key]: value }
    if (value === undefined || !takesParams(test.id, next)) return false
    setSearch({ tests: { ...search.tests, [test.id]: next }, sel: undefined, fig: undefined, ver: undefined }, { replace: true })
    return true
  }

  function reset() {
    const { [test.id]: _, ...others } = search.tests ?? {}
    setSearch({ tests: Object.keys(others).length === 0 ? undefined : others }, { replace: true })
  }

  return (
    <fieldset className="je-params" aria-label={t('journal:tests.parameters')}>
      {entries.map(({ key, value }) => (
        <Parameter key={key} name={key} value={value} onValue={(next) => set(key, next)} />
      ))}
      {own !== undefined && (
        <Button size="sm" look="ghost" onClick={reset}>
          {t('journal:tests.reset')}
        </Button>
      )}
    </fieldset>
  )
}

interface ParameterProps {
  readonly name: ParameterName
  readonly value: unknown
  readonly onValue: (value: unknown) => boolean
}

const units: Partial<Record<ParameterKind, string>> = { amount: 'kr', amounts: 'kr', share: '%' }

function Parameter({ name, value, onValue }: ParameterProps) {
  const t = useTexts()
  const kind = kindOf(name, value)
  const label = t(`journal:param.${name}`)
  if (kind === 'switch') {
    return (
      <label className="an-check je-param">
        <input type="checkbox" checked={value === true} onChange={(event) => onValue(event.target.checked)} />
        {label}
      </label>
    )
  }
  const isLong = kind === 'words' || kind === 'accounts' || kind === 'amounts' || kind === 'texts' || kind === 'closed'
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is inside it
    <label className={isLong ? 'je-param je-param-long' : 'je-param'}>
      <span className="an-label">
        {label}
        {units[kind] && `, ${units[kind]}`}
      </span>
      <CommitInput
        right={!isLong && kind !== 'date'}
        value={editable(kind, value)}
        placeholder={isLong || kind === 'date' ? t('journal:tests.shipped') : ''}
        onCommit={(text) => onValue(readParameter(kind, text))}
      />
    </label>
  )
}
