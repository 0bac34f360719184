import type { BankCounterpartResult, Counterparties, Counterparty, NameRule } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'

type Payee = BankCounterpartResult['payees'][number]

/** What the company's register says of payees, and what is changed in it from their analysis. */
export function useRegister(companyId: string) {
  const { t } = useTranslation('payees')
  const utils = trpc.useUtils()
  const stored = trpc.counterparties.get.useQuery({ companyId })
  const save = trpc.counterparties.save.useMutation({ onSettled: () => utils.counterparties.invalidate() })
  const counterparties = stored.data?.counterparties
  const send = (next: Counterparties, note: string, onSuccess: () => void = () => undefined) => {
    if (stored.data === undefined) return
    const { register, names, openItems } = next
    save.mutate(
      {
        companyId,
        counterparties: {
          register: register.map((own) => ({ ...own, aliases: [...own.aliases] })),
          names: names.map((rule) => (rule.kind === 'merge' ? { ...rule, names: [...rule.names] } : rule)),
          openItems: [...openItems],
        },
        note,
        expectedVersion: stored.data.version,
      },
      { onSuccess },
    )
  }
  return {
    isBusy: save.isPending || counterparties === undefined,
    error: save.error ?? stored.error,
    rulesOf: (name: string): readonly NameRule[] => counterparties?.names.filter((rule) => isAbout(rule, name)) ?? [],
    addRule(rule: NameRule, onSuccess: () => void) {
      if (counterparties) send({ ...counterparties, names: [...counterparties.names, rule] }, t('note.rule', { name: rule.as }), onSuccess)
    },
    removeRule(rule: NameRule, onSuccess: () => void) {
      if (counterparties)
        send(
          { ...counterparties, names: counterparties.names.filter((own) => own !== rule) },
          t('note.noRule', { name: rule.as }),
          onSuccess,
        )
    },
    /** Says that it is a related party, or no longer: in its row of the register, or in a new one. */
    setRelated({ name, register: known }: Payee, related: boolean) {
      if (!counterparties) return
      const row = counterparties.register.findIndex((own) => own.name === (known?.name ?? name))
      const found = counterparties.register[row]
      const register = found
        ? counterparties.register.toSpliced(row, 1, { ...found, related })
        : [...counterparties.register, { ...blank, name, related }]
      send({ ...counterparties, register }, t(related ? 'note.related' : 'note.unrelated', { name }))
    },
  }
}

export type Register = ReturnType<typeof useRegister>

const blank: Omit<Counterparty, 'name' | 'related'> = {
  id: '',
  orgNumber: '',
  vatNumber: '',
  bankgiro: '',
  plusgiro: '',
  iban: '',
  account: '',
  role: 'other',
  aliases: [],
  person: false,
  source: 'typed',
}

function isAbout(rule: NameRule, name: string): boolean {
  return rule.as === name || (rule.kind === 'merge' ? rule.names.includes(name) : rule.name === name)
}
