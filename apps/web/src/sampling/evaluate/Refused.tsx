import type { SamplingRefusal } from '@verifikat/analyses'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { methodOf } from './method-name.ts'

type Refusal = Pick<SamplingRefusal, 'code' | 'values' | 'en' | 'sv'>

const reasons = {
  'fewer than two items': 'fewItems',
  'fewer than two errors': 'fewErrors',
  'book values do not vary': 'noSpread',
} as const

/** Why a plan or a limit is not given, with methods by the names that the screen has for them. */
export function Refused({ refused }: { readonly refused: Refusal }) {
  const { t, i18n } = useTranslation('sampling')
  return <span>{refusedText(refused, t, i18n.language)}</span>
}

export function refusedText({ code, values, en, sv }: Refusal, t: TFunction<'sampling'>, language: string): string {
  const sentence = language === 'sv' ? sv : en
  const named = values['method']
  const method = typeof named === 'string' ? methodOf(named) : null
  if (method === null || typeof named !== 'string') return sentence
  const name = t(`method.${method}`)
  const { reason, differences, least } = values
  if (code === 'not-defined' && typeof reason === 'string' && isReason(reason))
    return t('refused.notDefined', { method: name, reason: t(`refused.${reasons[reason]}`) })
  if (code === 'few-differences' && typeof differences === 'number')
    return t('refused.fewDifferences', { count: differences, method: name, least })
  return sentence.replace(` ${named} `, ` ${name} `)
}

function isReason(reason: string): reason is keyof typeof reasons {
  return Object.hasOwn(reasons, reason)
}
