import { type AssignmentContent, assertions, inherentRisks } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { parseAccounts } from '../../analysis/search/parse.ts'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../TextField.tsx'
import type { Assignment } from '../use-assignment.ts'

interface AreaFormProps {
  readonly assignment: Assignment
  readonly area: AssignmentContent['areas'][number]
  readonly onClose: () => void
}

/** Each field is written by itself. */
export function AreaForm({ assignment, area, onClose }: AreaFormProps) {
  const { t } = useTranslation('assignments')
  const { act } = assignment
  const place = (field: string) => ({ kind: 'area' as const, id: area.id, field })
  return (
    <section className="as-form" aria-label={t('area.edit')}>
      <TextField assignment={assignment} place={place('letter')} value={area.letter} label={t('area.letter')} isShort />
      <TextField assignment={assignment} place={place('name')} value={area.name} label={t('area.name')} isLine />
      <TextField
        assignment={assignment}
        place={place('accounts')}
        value={area.accounts.join(', ')}
        label={t('area.accounts')}
        isLine
        form={{
          stored: area.accounts,
          written: accountsOf,
          shown: (accounts) => (Array.isArray(accounts) ? accounts.join(', ') : ''),
          wrong: t('programmes.faults.accounts'),
        }}
      />
      <label>
        {t('area.risk')}
        <select
          className="an-input"
          value={area.risk}
          onChange={({ currentTarget }) => void act({ act: 'set', ...place('risk'), value: currentTarget.value, base: area.risk })}
        >
          {inherentRisks.map((risk) => (
            <option key={risk} value={risk}>
              {t(`risk.${risk}`)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="as-checks">
        <legend>{t('area.assertions')}</legend>
        {assertions.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={area.assertions.includes(one)}
              onChange={({ currentTarget }) => {
                const rest = area.assertions.filter((other) => other !== one)
                const value = currentTarget.checked ? [...rest, one] : rest
                void act({ act: 'set', ...place('assertions'), value, base: area.assertions })
              }}
            />
            {t(`assertion.${one}`)}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            checked={area.isFraudRisk}
            onChange={({ currentTarget }) =>
              void act({ act: 'set', ...place('isFraudRisk'), value: currentTarget.checked, base: area.isFraudRisk })
            }
          />
          {t('area.fraud')}
        </label>
      </fieldset>
      <TextField assignment={assignment} place={place('riskReason')} value={area.riskReason} label={t('area.reason')} />
      <span className="as-acts">
        <Button size="sm" onClick={onClose}>
          {t('test.saved')}
        </Button>
        <Button size="sm" icon="trash" onClick={() => void act({ act: 'remove', kind: 'area', id: area.id })}>
          {t('area.remove')}
        </Button>
      </span>
    </section>
  )
}

/** Undefined where one of them is no account: half of what was meant would hold other accounts than it says. */
function accountsOf(text: string): string[] | undefined {
  const { accepted, rejected } = parseAccounts(text)
  return rejected.length === 0 ? [...accepted] : undefined
}
