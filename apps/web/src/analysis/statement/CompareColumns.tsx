import type { Column, Pair } from '@verifikat/analyses'
import { Button } from '../../components/Button.tsx'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { menuProps } from '../frame/menu.ts'
import { useTexts } from '../use-texts.ts'
import { effectivePairs } from './columns.ts'

export interface CompareColumnsProps {
  readonly columns: readonly Column[]
  readonly names: readonly string[]
  readonly pairs: readonly Pair[] | null
  readonly onPairs: (pairs: readonly Pair[] | null) => void
}

/** Which columns are compared, in one menu; single pairs are chosen at the columns themselves. */
export function CompareColumns({ columns, names, pairs, onPairs }: CompareColumnsProps) {
  const t = useTexts()
  if (columns.length < 2) return null
  const present = effectivePairs(pairs, columns.length)
  const next = columns.slice(1).map((_, of) => ({ of, against: of + 1 }))
  const toFirst = columns.slice(1).map((_, i) => ({ of: 0, against: i + 1 }))
  const choices = [
    { id: 'first', label: `${names[0]} − ${names[1]}`, pairs: null, is: [{ of: 0, against: 1 }] },
    ...(columns.length > 2
      ? [
          { id: 'next', label: t('statements:change.next'), pairs: next, is: next },
          { id: 'toFirst', label: t('statements:change.toFirst', { name: names[0] ?? '' }), pairs: toFirst, is: toFirst },
        ]
      : []),
    { id: 'none', label: t('compare.off'), pairs: [], is: [] },
  ]
  const [only] = present
  const label =
    present.length === 0
      ? t('compare.off')
      : present.length === 1 && only
        ? `Δ ${names[only.of]} − ${names[only.against]}`
        : t('statements:change.several', { n: present.length })
  return (
    <Menu position="bottom-start" {...menuProps}>
      <Menu.Target>
        <Button look="ghost" size="sm" aria-label={`${t('statements:change.label')}: ${label}`}>
          <span className="n">{label}</span> <Icon name="chevron-down" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.id}
            leftSection={isSamePairs(choice.is, present) ? <Icon name="check" /> : <span className="an-gap" />}
            onClick={() => onPairs(choice.pairs)}
          >
            <span className="n">{choice.label}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function isSamePairs(a: readonly Pair[], b: readonly Pair[]): boolean {
  return a.length === b.length && a.every(({ of, against }, i) => b[i]?.of === of && b[i]?.against === against)
}
