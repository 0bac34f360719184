import type { BankCounterpartResult, NameRule } from '@verifikat/analyses'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../../app/may.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import type { DefaultSearch } from '../default/search.ts'
import type { ViewPropsOf } from '../screen.ts'
import { NameForm } from './NameForm.tsx'
import { SampleButton } from './SampleButton.tsx'
import { type Register, useRegister } from './use-register.ts'
import './bank-counterpart.css'

export type PayeeBarProps = ViewPropsOf<BankCounterpartResult, DefaultSearch>

/** What can be said and done of the payee that is chosen in the table below. */
export function PayeeBar(props: PayeeBarProps) {
  const { companyId, overview, result, search, setSearch } = props
  const { t } = useTranslation('payees')
  const listId = useId()
  const register = useRegister(companyId)
  // the register holds private persons: writing it takes the right to see them
  const canWrite = may(overview, 'write') && may(overview, 'salary') && !props.isPrevious
  const [lastRule, setLastRule] = useState<NameRule | null>(null)
  // with another rule payees have other places
  const afterRule = (rule: NameRule | null) => {
    setLastRule(rule)
    setSearch({ sel: undefined, fig: undefined }, { replace: true })
  }
  const payee = [...result.payees, ...result.ownTransfers.payees].find(({ id }) => String(id) === search.sel)
  if (payee === undefined || payee.hidden || payee.name === '')
    return (
      <p className="bc-bar t3">
        {t(payee === undefined ? 'choose' : payee.hidden ? 'hidden' : 'nameless')}
        {lastRule && <Rules rules={register.rulesOf(lastRule.as)} canWrite={canWrite} register={register} onUndo={afterRule} />}
      </p>
    )
  const { name } = payee
  const related = payee.register?.related ?? false
  const isOwner = payee.register?.role === 'owner'
  const rules = register.rulesOf(name)
  const add = (rule: NameRule, onSaved: () => void) =>
    register.addRule(rule, () => {
      onSaved()
      afterRule(rule)
    })
  return (
    <section className="bc-bar" aria-label={name}>
      <b className="el">{name}</b>
      {related && <StatusText tone="amber">{t('related')}</StatusText>}
      <Button size="sm" onClick={() => setSearch({ payee: name, tab: 'payments', sel: undefined })}>
        {t('payments')}
      </Button>
      {may(overview, 'annotate') && <SampleButton key={`${props.runId} ${name}`} {...props} name={name} />}
      {canWrite && (
        <>
          {!isOwner && (
            <Button size="sm" disabled={register.isBusy} onClick={() => register.setRelated(payee, !related)}>
              {t(related ? 'unrelate' : 'relate')}
            </Button>
          )}
          <NameForm
            key={`merge ${name}`}
            draft={`payee merge ${companyId} ${name}`}
            label={t('merge')}
            submit={t('mergeAct')}
            list={listId}
            isBusy={register.isBusy}
            onSubmit={(as, _, onSaved) => add({ kind: 'merge', names: [name], as }, onSaved)}
          />
          {payee.accounts.length > 1 && (
            <NameForm
              key={`split ${name}`}
              draft={`payee split ${companyId} ${name}`}
              label={t('split')}
              submit={t('splitAct')}
              isBusy={register.isBusy}
              choices={payee.accounts.map(({ account }) => account)}
              onSubmit={(as, account, onSaved) => add({ kind: 'split', name, account: account ?? '', as }, onSaved)}
            />
          )}
          <datalist id={listId}>
            {result.payees.map((own) => own.id !== payee.id && own.name !== '' && <option key={own.id} value={own.name} />)}
          </datalist>
        </>
      )}
      <Rules rules={rules} canWrite={canWrite} register={register} onUndo={afterRule} />
      {register.error && <ErrorLine error={register.error} />}
    </section>
  )
}

interface RulesProps {
  readonly rules: readonly NameRule[]
  readonly canWrite: boolean
  readonly register: Register
  readonly onUndo: (rule: null) => void
}

/** The rules that a name comes from, each to be undone. */
function Rules({ rules, canWrite, register, onUndo }: RulesProps) {
  const { t } = useTranslation('payees')
  return rules.map((rule, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place
    <span key={place} className="bc-rule">
      {rule.kind === 'merge'
        ? t('rule.merge', { names: rule.names.join(', '), as: rule.as })
        : t('rule.split', { name: rule.name, account: rule.account, as: rule.as })}
      {canWrite && (
        <button
          type="button"
          className="an-link"
          disabled={register.isBusy}
          aria-label={t('undoRule', { name: rule.as })}
          onClick={() => register.removeRule(rule, () => onUndo(null))}
        >
          {t('undo')}
        </button>
      )}
    </span>
  ))
}
