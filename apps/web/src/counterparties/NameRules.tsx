import type { Counterparties } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { Button } from '../components/Button.tsx'
import { FieldGrid } from '../settings/FieldGrid.tsx'

export interface NameRulesProps {
  readonly counterparties: Counterparties
  readonly canWrite: boolean
  readonly onChange: (counterparties: Counterparties) => void
}

type Rule = Counterparties['names'][number]

/** Names of payees that are one, and one name that is two: a rule is taken away again with one click. */
export function NameRules({ counterparties, canWrite, onChange }: NameRulesProps) {
  const { t } = useTranslation('counterparties')
  const { names } = counterparties
  const put = (row: number, rule: Rule) => onChange({ ...counterparties, names: names.toSpliced(row, 1, rule) })
  const rows: readonly (Rule | null)[] = canWrite ? [...names, null] : names
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="cp-names">
      <h2 id="cp-names" className="set-head">
        {t('names.title')}
      </h2>
      <p className="set-lead t2">{t('names.lead')}</p>
      <FieldGrid
        label={t('names.title')}
        onPaste={null}
        head={
          <tr>
            <th scope="col">{t('names.names')}</th>
            <th scope="col">{t('names.account')}</th>
            <th scope="col">{t('names.as')}</th>
            <th scope="col">
              <span className="vh">{t('register.acts')}</span>
            </th>
          </tr>
        }
      >
        {rows.map((rule, row) => {
          const said = textsOf(rule)
          const change = (next: Partial<typeof said>) => {
            const made = ruleOf({ ...said, ...next })
            if (made === null) return t('names.wrong')
            put(row, made)
            return true
          }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place
            <tr key={row}>
              {(['names', 'account', 'as'] as const).map((column, col) => (
                <td key={column} className="st-wide">
                  <CommitInput
                    value={said[column]}
                    readOnly={!canWrite}
                    aria-label={`${t(`names.${column}`)} ${rule === null ? t('register.next') : row + 1}`}
                    autoComplete="off"
                    data-row={row}
                    data-col={col}
                    onCommit={(text) => (rule === null && text.trim() === '') || change({ [column]: text.trim() })}
                  />
                </td>
              ))}
              <td className="r">
                {canWrite && rule !== null && (
                  <Button
                    removes
                    size="sm"
                    look="ghost"
                    aria-label={`${t('register.remove')} ${row + 1}`}
                    onClick={() => onChange({ ...counterparties, names: names.toSpliced(row, 1) })}
                  >
                    {t('register.remove')}
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </FieldGrid>
    </section>
  )
}

interface RuleTexts {
  readonly names: string
  readonly account: string
  readonly as: string
}

function textsOf(rule: Rule | null): RuleTexts {
  if (rule === null) return { names: '', account: '', as: '' }
  return rule.kind === 'merge'
    ? { names: rule.names.join(' | '), account: '', as: rule.as }
    : { names: rule.name, account: rule.account, as: rule.as }
}

/** With an account the name is split by it; several names are merged. A rule that says only names counts as the first of them. */
function ruleOf({ names, account, as }: RuleTexts): Rule | null {
  const all = names
    .split('|')
    .map((own) => own.trim())
    .filter((own) => own !== '')
  const [first] = all
  if (first === undefined || first.length > 200 || as.length > 200 || account.length > 60) return null
  if (account === '') return { kind: 'merge', names: all, as: as || first }
  return all.length > 1 ? null : { kind: 'split', name: first, account, as: as || `${first} ${account}` }
}
